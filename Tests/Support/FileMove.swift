import Glibc

/// Moves files as editors do that save by replacing.
public enum FileMove {
    /// Puts the file `new` in the place of `path`; returns whether that worked.
    public static func replace(_ path: String, by new: String) -> Bool {
        // Safety: both strings live during the call.
        unsafe rename(new, path) == 0
    }
}
