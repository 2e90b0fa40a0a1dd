"""What programs on a bus have in common that do what standard input says, a command a line, until it ends."""

import os

import dbus.mainloop.glib
from gi.repository import GLib


def serve(make_commands):
    """Runs commands; `make_commands()`, called once a bus can be used, gives what has `run(line)`."""
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    loop = GLib.MainLoop()
    commands = make_commands()
    pending = b""

    def readable(source, condition):
        nonlocal pending
        data = os.read(0, 65536)
        if not data:
            loop.quit()
            return False
        *lines, pending = (pending + data).split(b"\n")
        for line in lines:
            commands.run(line.decode())
        return True

    GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, readable)
    loop.run()
