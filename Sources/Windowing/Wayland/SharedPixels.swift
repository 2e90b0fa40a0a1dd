import CWayland
import Canvas
import Glibc
import Model

/// Memory that this program and the compositor both see.
@safe final class SharedPixels {
    // Safety: mapped from init to deinit, byteCount bytes. Buffers in it hold this object.
    let memory: UnsafeMutableRawPointer
    let byteCount: Int
    let pool: WaylandObject

    /// nil when there is no memory to be had.
    init?(_ globals: WaylandGlobals, byteCount: Int) {
        guard byteCount > 0, byteCount <= Int(Int32.max), let sharedMemory = globals.sharedMemory else { return nil }
        let descriptor = mq_memory_file(Int64(byteCount))
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let memory = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            unsafe memory != MAP_FAILED
        else { return nil }
        // The descriptor is copied into the message.
        let pool = unsafe WaylandObject(
            wl_shm_create_pool(sharedMemory.proxy, descriptor, Int32(byteCount)), end: .request(1), globals.connection,
            parents: [sharedMemory])
        guard let pool else {
            unsafe munmap(memory, byteCount)
            return nil
        }
        unsafe self.memory = unsafe memory
        self.byteCount = byteCount
        self.pool = pool
    }

    deinit {
        unsafe munmap(memory, byteCount)
    }
}
