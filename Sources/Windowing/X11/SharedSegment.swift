import CX11
import Glibc

/// Memory that this program and the X server both see (MIT-SHM 1.2). The server makes it and sends a descriptor.
@safe final class SharedSegment {
    let id: UInt32
    let byteCount: Int
    // Safety: mapped from init to deinit, byteCount bytes.
    let memory: UnsafeMutableRawPointer
    private let connection: XConnection

    /// nil when the server is not on this machine or has no memory; waits for the server's answer.
    init?(_ connection: XConnection, byteCount: Int) {
        guard byteCount > 0, byteCount <= Int(UInt32.max) else { return nil }
        connection.mayHoldEvents = true
        let id = connection.makeID()
        let cookie = unsafe xcb_shm_create_segment(connection.handle, id, UInt32(byteCount), 0)
        var error: UnsafeMutablePointer<xcb_generic_error_t>?
        // Safety: either a reply or an error comes, both are freed; the reply has one descriptor, which is ours to close.
        guard let reply = unsafe xcb_shm_create_segment_reply(connection.handle, cookie, &error) else {
            unsafe free(error)
            return nil
        }
        defer { unsafe free(reply) }
        guard unsafe reply.pointee.nfd == 1, let descriptors = unsafe xcb_shm_create_segment_reply_fds(connection.handle, reply)
        else {
            return nil
        }
        let descriptor = unsafe descriptors[0]
        defer { close(descriptor) }
        guard let memory = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            unsafe memory != MAP_FAILED
        else {
            _ = unsafe xcb_shm_detach(connection.handle, id)
            return nil
        }
        self.id = id
        self.byteCount = byteCount
        unsafe self.memory = memory
        self.connection = connection
    }

    deinit {
        // Safety: the owner of pixels in it holds this object, so nobody reads or writes the memory any more.
        _ = unsafe xcb_shm_detach(connection.handle, id)
        unsafe munmap(memory, byteCount)
    }

    /// Whether the server lets a pixmap lie in shared memory; waits for the server's answer.
    static func allowsPixmaps(_ connection: XConnection) -> Bool? {
        guard let reply = unsafe xcb_shm_query_version_reply(connection.handle, xcb_shm_query_version(connection.handle), nil)
        else {
            return nil
        }
        defer { unsafe free(reply) }
        guard unsafe (reply.pointee.major_version, reply.pointee.minor_version) >= (1, 2) else { return nil }
        return unsafe reply.pointee.shared_pixmaps != 0
    }
}
