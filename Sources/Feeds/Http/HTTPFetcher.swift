/// Fetches by http and https; proxies and certificates are those of the environment.
struct HTTPFetcher {
    let userAgent: String
    let limits: HTTPLimits

    /// What `address` holds, redirects followed.
    ///
    /// - Parameter validators: Of the version that is there already.
    func fetch(_ address: String, validators: HTTPValidators?) throws(HTTPFailure) -> HTTPResponse {
        var current = address
        var isPermanent = true
        var permanentAddress: String?
        for _ in 0...limits.redirectCount {
            let known = validators.flatMap { $0.address == current ? $0 : nil }
            let answer = try HTTPTransfer(limits: limits)
                .run(current, headers: headers(known), userAgent: userAgent)
            switch answer.status {
            case 304 where known != nil:
                return HTTPResponse(
                    content: .unchanged, address: current, permanentAddress: permanentAddress, validators: known)
            case 200, 203:
                return HTTPResponse(
                    content: .body(answer.body, charset: charset(answer.headers["content-type"])), address: current,
                    permanentAddress: permanentAddress, validators: newValidators(current, answer.headers))
            case 301, 302, 303, 307, 308:
                guard let location = answer.headers["location"], !location.isEmpty else {
                    throw .status(answer.status, retryAfter: nil)
                }
                var target = WebAddress(WebAddress.resolve(location, against: current))
                target.fragment = nil
                guard target.isWeb else { throw .forbiddenRedirect(target.text) }
                current = target.text
                isPermanent = isPermanent && (answer.status == 301 || answer.status == 308)
                if isPermanent { permanentAddress = current }
            default:
                throw .status(answer.status, retryAfter: answer.retryAfter)
            }
        }
        throw .tooManyRedirects(limit: limits.redirectCount)
    }

    private func headers(_ validators: HTTPValidators?) -> [String] {
        var headers = [
            "Accept: application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, "
                + "application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5"
        ]
        if let etag = validators?.etag { headers.append("If-None-Match: \(etag)") }
        if let date = validators?.lastModified { headers.append("If-Modified-Since: \(date)") }
        return headers
    }

    private func newValidators(_ address: String, _ headers: [String: String]) -> HTTPValidators? {
        let isShort = { (text: String) in !text.isEmpty && text.utf8.count <= 1024 }
        let validators = HTTPValidators(
            address: address, etag: headers["etag"].flatMap { isShort($0) ? $0 : nil },
            lastModified: headers["last-modified"].flatMap { isShort($0) ? $0 : nil })
        return validators.etag == nil && validators.lastModified == nil ? nil : validators
    }

    private func charset(_ contentType: String?) -> String? {
        for parameter in (contentType ?? "").split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased().filter({ $0 != " " }) == "charset" else { continue }
            return String(parts[1].filter { $0 != "\"" && $0 != " " && $0 != "'" })
        }
        return nil
    }
}
