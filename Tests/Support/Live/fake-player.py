#!/usr/bin/python3
"""A media player that plays nothing: it says on the bus what it is told to.

It reads commands from standard input, one a line, and answers each with a line on standard output once it is done:
  start NAME                   comes onto the bus as org.mpris.MediaPlayer2.NAME
  set STATUS [METADATA]        sets the properties and says so with a signal; METADATA is a JSON object of key: [type, value]
  silently STATUS [METADATA]   sets them and says nothing
  wait                         until its properties are read the next time
  invalidate                   says that Metadata has changed, without saying to what
  leave                        goes from the bus and stays alive
It ends with its standard input.
"""

import json

import bus_commands
import dbus
import dbus.service

PLAYER = "org.mpris.MediaPlayer2.Player"
TYPES = {
    "ai": lambda value: dbus.Array(value, signature="i"),
    "s": dbus.String, "o": dbus.ObjectPath, "x": dbus.Int64, "i": dbus.Int32, "u": dbus.UInt32, "t": dbus.UInt64, "d": dbus.Double,
    "b": dbus.Boolean, "as": lambda value: dbus.Array(value, signature="s"), "av": lambda value: dbus.Array(value, signature="v"),
}


class Player(dbus.service.Object):
    def __init__(self, bus):
        super().__init__(bus, "/org/mpris/MediaPlayer2")
        self.properties = {"Volume": dbus.Double(1)}
        self.is_awaited = False

    def set(self, status, metadata):
        changed = {"PlaybackStatus": dbus.String(status)}
        if metadata is not None:
            fields = {key: TYPES[kind](value) for key, (kind, value) in metadata.items()}
            changed["Metadata"] = dbus.Dictionary(fields, signature="sv")
        self.properties.update(changed)
        return changed

    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        if self.is_awaited:
            self.is_awaited = False
            print("done wait", flush=True)
        return dbus.Dictionary(self.properties if interface == PLAYER else {}, signature="sv")

    @dbus.service.signal("org.freedesktop.DBus.Properties", signature="sa{sv}as")
    def PropertiesChanged(self, interface, changed, invalidated):
        pass


class Commands:
    def __init__(self):
        self.bus = dbus.SessionBus()
        self.player = Player(self.bus)
        self.names = []

    def run(self, line):
        word, _, rest = line.strip().partition(" ")
        if word == "start":
            self.names.append(dbus.service.BusName("org.mpris.MediaPlayer2." + rest, self.bus, do_not_queue=True))
        elif word in ("set", "silently"):
            status, _, metadata = rest.partition(" ")
            changed = self.player.set(status, json.loads(metadata) if metadata else None)
            if word == "set":
                self.player.PropertiesChanged(PLAYER, changed, dbus.Array([], signature="s"))
        elif word == "wait":
            self.player.is_awaited = True
            return
        elif word == "invalidate":
            self.player.PropertiesChanged(PLAYER, dbus.Dictionary({}, signature="sv"), dbus.Array(["Metadata"], signature="s"))
        elif word == "leave":
            for name in self.names:
                self.bus.release_name(name.get_name())
            self.names = []
        self.bus.flush()
        print("done", word, flush=True)


bus_commands.serve(Commands)
