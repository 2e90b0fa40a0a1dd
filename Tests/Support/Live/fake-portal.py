#!/usr/bin/python3
"""A settings portal that holds what it is told to.

It reads commands from standard input, one a line, and answers each with a line on standard output once it is done:
  start                        comes onto the bus
  set NAMESPACE KEY TYPE JSON  sets a value (TYPE: s, u, b, d) and says so with a signal
  leave                        goes from the bus and stays alive
It ends with its standard input.
"""

import json

import bus_commands
import dbus
import dbus.service

NAME = "org.freedesktop.portal.Desktop"
INTERFACE = "org.freedesktop.portal.Settings"
TYPES = {"s": dbus.String, "u": dbus.UInt32, "b": dbus.Boolean, "d": dbus.Double}


class Portal(dbus.service.Object):
    def __init__(self, bus):
        super().__init__(bus, "/org/freedesktop/portal/desktop")
        self.values = {}

    @dbus.service.method(INTERFACE, in_signature="as", out_signature="a{sa{sv}}")
    def ReadAll(self, namespaces):
        wanted = {name: values for name, values in self.values.items() if not namespaces or name in namespaces}
        return dbus.Dictionary({name: dbus.Dictionary(values, signature="sv") for name, values in wanted.items()}, signature="sa{sv}")

    @dbus.service.signal(INTERFACE, signature="ssv")
    def SettingChanged(self, namespace, key, value):
        pass


class Commands:
    def __init__(self):
        self.bus = dbus.SessionBus()
        self.portal = Portal(self.bus)
        self.name = None

    def run(self, line):
        word, *rest = line.strip().split(" ", 4)
        if word == "start":
            self.name = dbus.service.BusName(NAME, self.bus, do_not_queue=True)
        elif word == "set":
            namespace, key, kind, value = rest
            value = TYPES[kind](json.loads(value), variant_level=1)
            self.portal.values.setdefault(namespace, {})[key] = value
            self.portal.SettingChanged(namespace, key, value)
        elif word == "leave" and self.name is not None:
            self.bus.release_name(self.name.get_name())
            self.name = None
        self.bus.flush()
        print("done", word, flush=True)


bus_commands.serve(Commands)
