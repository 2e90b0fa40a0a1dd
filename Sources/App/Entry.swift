public func runMarquesina() {}
