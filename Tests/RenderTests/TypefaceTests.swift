import Canvas
import Model
import Render
import TestSupport
import Testing

@Suite struct TypefaceTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func weightsGrowDarker() {
        let masses = [FontWeight.thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black].map { weight in
            fixture.still(.line("Hamburgefonts"), style: Fixture.style { $0.weight = weight }).inkMass()
        }
        for (lighter, darker) in zip(masses, masses.dropFirst()) { #expect(darker * 100 > lighter * 103) }
    }

    @Test func designsDiffer() {
        let pictures = FontDesign.allCases.map { design in
            fixture.still(
                .line("Hamburgefonts"), style: Fixture.style { $0.family = .design(design) }, size: Size(width: 300, height: 60))
        }
        for first in pictures.indices {
            for second in pictures.indices where second > first { #expect(!pictures[first].isEqual(to: pictures[second])) }
        }
    }

    @Test func namedFamilyIsTaken() {
        let dejavu = fixture.still(.line("Quick"), style: Fixture.style { $0.family = .named("DejaVu Serif") })
        let serif = fixture.still(.line("Quick"), style: Fixture.style { $0.family = .design(.serif) })
        #expect(dejavu.size != serif.size || !dejavu.isEqual(to: serif))
    }

    @Test func withoutNunitoTheRoundedDesignIsTheSystemSans() throws {
        let fonts = try FontLibrary(
            fontconfigFile: Fixture.root + "/Tests/Golden/fonts.conf", applicationFonts: ["/nowhere/Nunito.ttf"])
        #expect(fonts.missingFonts == ["/nowhere/Nunito.ttf"])
        let renderer = SceneRenderer(fonts: fonts, icons: fixture.icons, scale: .one)
        let piece = Piece(id: PieceID(1), content: .line("Hamburgefonts"))
        let system = fixture.size(.line("Hamburgefonts"), style: Fixture.style { $0.family = .design(.system) })
        #expect(renderer.size(of: piece, in: RowStyle()) == system)
    }

    @Test func unreadableConfigurationIsNamed() {
        #expect(throws: FontLibraryError.unreadableConfiguration("/nowhere/fonts.conf")) {
            try FontLibrary(fontconfigFile: "/nowhere/fonts.conf")
        }
    }

    @Test(arguments: [1.0, 2])
    func textScalesLinearly(_ scale: Double) {
        let one = fixture.size(.line("Linear width of a line"))
        let scaled = fixture.size(.line("Linear width of a line"), scale: scale)
        #expect(abs(one.width - scaled.width) < 0.3)
    }
}
