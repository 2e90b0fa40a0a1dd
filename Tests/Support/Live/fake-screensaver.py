#!/usr/bin/python3
"""A screen saver that saves nothing: it writes a line when it is asked to keep the screen lit, and one when that ends.

  inhibit APPLICATION: REASON     somebody asked
  released                        who asked has left the bus
It writes "ready" once it is on the bus, and ends with its standard input.
"""

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.ScreenSaver"


def say(line):
    print(line, flush=True)


class ScreenSaver(dbus.service.Object):
    def __init__(self, bus):
        super().__init__(bus, "/org/freedesktop/ScreenSaver")
        self.askers = set()
        bus.add_signal_receiver(self.owner_changed, "NameOwnerChanged", "org.freedesktop.DBus")

    @dbus.service.method(NAME, in_signature="ss", out_signature="u", sender_keyword="sender")
    def Inhibit(self, application, reason, sender=None):
        say(f"inhibit {application}: {reason}")
        self.askers.add(sender)
        return dbus.UInt32(len(self.askers))

    def owner_changed(self, name, old, new):
        if name in self.askers and not new:
            self.askers.remove(name)
            say("released")


def main():
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    name = dbus.service.BusName(NAME, bus, do_not_queue=True)
    saver = ScreenSaver(bus)
    loop = GLib.MainLoop()
    GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, lambda *_: loop.quit())
    say("ready")
    loop.run()
    del saver, name


main()
