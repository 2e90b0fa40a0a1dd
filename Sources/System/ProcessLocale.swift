import Glibc

/// The language of the session.
public enum ProcessLocale {
    /// Lets `strftime` name days and months as the session does. Call it before any thread is started.
    public static func useForTimes() {
        _ = unsafe setlocale(LC_TIME, "")
    }
}
