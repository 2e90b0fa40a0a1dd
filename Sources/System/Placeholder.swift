import CLinux
import Glibc
func probe() { _ = eventfd(0, Int32(EFD_CLOEXEC)) }
