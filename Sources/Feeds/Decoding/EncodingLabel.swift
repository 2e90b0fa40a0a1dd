/// What labels of encodings mean on the web, where they often promise less than is meant (Encoding Standard).
enum EncodingLabel {
    /// The converter's name for a label.
    static func name(_ label: String) -> String {
        let lowercased = String(label.lowercased().filter { !" \t\r\n\"'".contains($0) })
        return known[lowercased] ?? lowercased.uppercased()
    }

    private static let known: [String: String] = [
        "utf8": "UTF-8", "utf-8": "UTF-8", "unicode-1-1-utf-8": "UTF-8",
        "iso-8859-1": "CP1252", "iso8859-1": "CP1252", "latin1": "CP1252", "latin-1": "CP1252", "l1": "CP1252",
        "ascii": "CP1252", "us-ascii": "CP1252", "windows-1252": "CP1252", "iso-8859-9": "CP1254", "iso-8859-11": "CP874",
        "tis-620": "CP874", "gb2312": "GB18030", "gbk": "GB18030", "x-gbk": "GB18030", "shift_jis": "CP932",
        "shift-jis": "CP932", "sjis": "CP932", "x-sjis": "CP932", "euc-kr": "CP949", "ks_c_5601-1987": "CP949",
        "big5": "BIG5-HKSCS", "utf-16": "UTF-16LE", "unicode": "UTF-16LE", "koi8": "KOI8-R", "x-mac-roman": "MACINTOSH",
    ]
}
