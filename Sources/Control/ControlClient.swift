import Glibc
import System

/// Asks a running instance one thing.
public enum ControlClient {
    /// Sends a request to the instance at `address` and waits for its reply.
    public static func ask(
        _ request: ControlRequest, at address: ControlAddress
    ) throws(ControlClientError) -> ControlReply {
        let line = request.line
        guard line.count <= ControlRequest.maximumByteCount else { throw .tooLong }
        let connection: Descriptor
        do {
            connection = try LocalSocket.connect(to: address.socketPath)
        } catch {
            // ENOENT: no socket; ECONNREFUSED: one that was left behind.
            throw error.code == ENOENT || error.code == ECONNREFUSED || error.code == ENOTDIR ? .noInstance : .failed(error)
        }
        var reply: [UInt8] = []
        do {
            try Descriptor.write(line, to: connection.number)
            while try Descriptor.read(connection.number, upTo: 65536, appendingTo: &reply) > 0 {
                if reply.last == 0x0A { break }
            }
        } catch {
            throw .failed(error)
        }
        guard reply.last == 0x0A, let answer = ControlReply(line: Array(reply.dropLast())) else { throw .notUnderstood }
        return answer
    }
}
