#!/usr/bin/python3
"""A Wayland compositor that shows nothing and does only what a test tells it to.

Usage: stub-compositor.py SOCKET GLOBAL=VERSION ...          a monitor is wl_output=VERSION:NAME:WIDTHxHEIGHT:SCALE
It prints every request of its one client as a line: INTERFACE.REQUEST ARGUMENT ..., objects as INTERFACE@ID.
Lines on standard input tell it what to send; each is answered by a line "done":
  send INTERFACE EVENT SIGNATURE ARGUMENT ...   an event of the newest object of that kind; an argument INTERFACE is its newest object,
                                                new:INTERFACE one that the event makes, - none
  global NAME INTERFACE VERSION                 one more global; NAME is its number, a monitor's version as above
  remove NAME                                   a global goes
  configure WIDTH HEIGHT                        of the layer surface
  keymap FILE                                   of the keyboard
  tick MILLISECONDS                             answers all open frame callbacks
  release                                       gives all buffers back
  error INTERFACE CODE TEXT                     a protocol error of the newest object of that kind
  hang · go on                                  reads nothing any more · reads again
"""
import array, os, select, socket, struct, sys

REQUESTS = {
    "wl_display": ["sync n:wl_callback", "get_registry n:wl_registry"],
    "wl_registry": ["bind usu+"],
    "wl_compositor": ["create_surface n:wl_surface", "create_region n:wl_region"],
    "wl_region": ["destroy", "add iiii", "subtract iiii"],
    "wl_shm": ["create_pool n:wl_shm_pool hi"],
    "wl_shm_pool": ["create_buffer n:wl_buffer iiiiu", "destroy", "resize i"],
    "wl_buffer": ["destroy"],
    "wl_surface": ["destroy", "attach oii", "damage iiii", "frame n:wl_callback", "set_opaque_region o", "set_input_region o", "commit",
                   "set_buffer_transform i", "set_buffer_scale i", "damage_buffer iiii", "offset ii"],
    "wl_output": ["release"],
    "wl_seat": ["get_pointer n:wl_pointer", "get_keyboard n:wl_keyboard", "get_touch n:wl_touch", "release"],
    "wl_pointer": ["set_cursor uoii", "release"],
    "wl_keyboard": ["release"],
    "wl_touch": ["release"],
    "zwlr_layer_shell_v1": ["get_layer_surface n:zwlr_layer_surface_v1 oous", "destroy"],
    "zwlr_layer_surface_v1": ["set_size uu", "set_anchor u", "set_exclusive_zone i", "set_margin iiii", "set_keyboard_interactivity u",
                              "get_popup o", "ack_configure u", "destroy", "set_layer u", "set_exclusive_edge u"],
    "xdg_wm_base": ["destroy", "create_positioner n:xdg_positioner", "get_xdg_surface n:xdg_surface o", "pong u"],
    "xdg_surface": ["destroy", "get_toplevel n:xdg_toplevel", "get_popup n:xdg_popup oo", "set_window_geometry iiii", "ack_configure u"],
    "xdg_toplevel": ["destroy", "set_parent o", "set_title s", "set_app_id s", "show_window_menu ouii", "move ou", "resize ouu",
                     "set_max_size ii", "set_min_size ii", "set_maximized", "unset_maximized", "set_fullscreen o", "unset_fullscreen",
                     "set_minimized"],
    "wp_viewporter": ["destroy", "get_viewport n:wp_viewport o"],
    "wp_viewport": ["destroy", "set_source ffff", "set_destination ii"],
    "wp_fractional_scale_manager_v1": ["destroy", "get_fractional_scale n:wp_fractional_scale_v1 o"],
    "wp_fractional_scale_v1": ["destroy"],
    "wp_presentation": ["destroy", "feedback o n:wp_presentation_feedback"],
    "wp_presentation_feedback": [],
    "zwp_idle_inhibit_manager_v1": ["destroy", "create_inhibitor n:zwp_idle_inhibitor_v1 o"],
    "zwp_idle_inhibitor_v1": ["destroy"],
    "zxdg_output_manager_v1": ["destroy", "get_xdg_output n:zxdg_output_v1 o"],
    "zxdg_output_v1": ["destroy"],
    "wp_cursor_shape_manager_v1": ["destroy", "get_pointer n:wp_cursor_shape_device_v1 o", "get_tablet_tool_v2 n:none o"],
    "wp_cursor_shape_device_v1": ["destroy", "set_shape uu"],
}


class Stub:
    def __init__(self, path, offered):
        self.offered = offered
        self.objects = {1: "wl_display"}
        self.newest = {"wl_display": 1}
        self.callbacks, self.buffers = [], set()
        self.serial = 100
        self.monitors = {}
        self.data, self.descriptors, self.outgoing = b"", [], b""
        self.hangs = False
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        listener.bind(path)
        listener.listen(1)
        print("ready", flush=True)
        self.client = listener.accept()[0]

    # -- sending

    def send(self, target, event, signature, values, descriptor=None):
        body = b""
        for kind, value in zip(signature, values):
            if kind in "uno":
                body += struct.pack("<I", value)
            elif kind == "i":
                body += struct.pack("<i", value)
            elif kind == "f":
                body += struct.pack("<i", round(value * 256))
            elif kind == "s":
                text = value.encode() + b"\0"
                body += struct.pack("<I", len(text)) + text + b"\0" * (-len(text) % 4)
            elif kind == "a":
                body += struct.pack("<I", 0)
        message = struct.pack("<II", target, (8 + len(body)) << 16 | event) + body
        self.outgoing += message
        if descriptor is not None:
            self.flush([(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))])

    def flush(self, extra=()):
        """Sends at once what one turn brought: of many small messages a socket takes few while its client does not read."""
        if self.outgoing:
            sent = self.client.sendmsg([self.outgoing], extra)
            self.client.sendall(self.outgoing[sent:])
            self.outgoing = b""

    def announce(self, name, interface, version):
        version, *details = version.split(":")
        self.monitors[name] = details
        self.send(self.newest["wl_registry"], 0, "usu", [name, interface, int(version)])

    def describe(self, output, details):
        if not details:
            return
        name, size, scale = details
        width, height = map(int, size.split("x"))
        self.send(output, 0, "iiiiissi", [0, 0, 500, 300, 0, "Maker", "Model", 0])
        self.send(output, 1, "uiii", [1, width, height, 60000])
        self.send(output, 3, "i", [int(scale)])
        self.send(output, 4, "s", [name])
        self.send(output, 2, "", [])

    # -- receiving

    def receive(self):
        data, control, _, _ = self.client.recvmsg(65536, 4096)
        if not data:
            return False
        for _, _, raw in control:
            numbers = array.array("i")
            numbers.frombytes(raw[: len(raw) // 4 * 4])
            self.descriptors += numbers
        self.data += data
        while len(self.data) >= 8:
            target, word = struct.unpack_from("<II", self.data)
            size = word >> 16
            if len(self.data) < size:
                break
            message, self.data = self.data[8:size], self.data[size:]
            self.request(target, word & 0xFFFF, message)
        return True

    def request(self, target, opcode, body):
        interface = self.objects.get(target, "gone")
        name, *parts = REQUESTS[interface][opcode].split()
        at, shown, made = 0, [], None

        def word(form="<I"):
            nonlocal at
            at += 4
            return struct.unpack_from(form, body, at - 4)[0]

        for part in parts:
            if part.startswith("n:"):
                made = word()
                self.make(made, part[2:])
                continue
            for kind in part:
                if kind == "u":
                    shown.append(str(word()))
                elif kind == "i":
                    shown.append(str(word("<i")))
                elif kind == "f":
                    shown.append(str(word("<i") / 256))
                elif kind == "s":
                    length = word()
                    shown.append(body[at : at + length - 1].decode())
                    at += (length + 3) // 4 * 4
                elif kind == "o":
                    number = word()
                    shown.append(f"{self.objects.get(number, 'gone')}@{number}" if number else "-")
                elif kind == "h":
                    os.close(self.descriptors.pop(0))
                elif kind == "+":
                    made = word()
                    self.make(made, shown[1])
        if made:
            shown.append(f"{self.objects[made]}@{made}")
        print(f"{interface}.{name} {' '.join(shown)}".rstrip(), flush=True)
        self.react(interface, name, target, made, shown)

    def make(self, number, interface):
        self.objects[number] = interface
        self.newest[interface] = number

    def react(self, interface, name, target, made, shown):
        if name in ("destroy", "release"):
            self.objects.pop(target, None)
            self.buffers.discard(target)
            self.send(1, 1, "u", [target])
        elif name == "sync":
            self.send(made, 0, "u", [0])
            self.send(1, 1, "u", [made])
        elif name == "get_registry":
            for number, (offer, version) in enumerate(self.offered, 1):
                self.announce(number, offer, version)
        elif name == "bind" and shown[1] == "wl_output":
            self.describe(made, self.monitors[int(shown[0])])
        elif name == "frame":
            self.callbacks.append(made)
        elif name == "attach" and shown[0] != "-":
            self.buffers.add(int(shown[0].split("@")[1]))

    # -- what a test tells

    def command(self, words):
        if words[0] == "send":
            interface, event, signature, *values = words[1:]
            self.send(self.newest[interface], int(event), signature, [self.value(k, v) for k, v in zip(signature, values)])
        elif words[0] == "global":
            self.announce(int(words[1]), words[2], words[3])
        elif words[0] == "remove":
            self.send(self.newest["wl_registry"], 1, "u", [int(words[1])])
        elif words[0] == "configure":
            self.serial += 1
            self.send(self.newest["zwlr_layer_surface_v1"], 0, "uuu", [self.serial, int(words[1]), int(words[2])])
        elif words[0] == "keymap":
            with open(words[1], "rb") as file:
                self.send(self.newest["wl_keyboard"], 0, "uu", [1, os.fstat(file.fileno()).st_size + 1], file.fileno())
        elif words[0] == "tick":
            waiting, self.callbacks = self.callbacks, []
            for callback in waiting:
                self.send(callback, 0, "u", [int(words[1])])
                self.send(1, 1, "u", [callback])
        elif words[0] == "release":
            for buffer in self.buffers:
                self.send(buffer, 0, "", [])
            self.buffers.clear()
        elif words[0] == "error":
            self.send(1, 0, "ous", [self.newest[words[1]], int(words[2]), " ".join(words[3:])])
        else:
            self.hangs = words[0] == "hang"
        self.flush()
        print("done", flush=True)

    def value(self, kind, text):
        if kind == "s":
            return text
        if kind == "o":
            return 0 if text == "-" else self.newest[text]
        return float(text) if kind == "f" else int(text) if kind in "ui" else 0

    def run(self):
        while True:
            sources = [sys.stdin] if self.hangs else [self.client, sys.stdin]
            ready = select.select(sources, [], [])[0]
            if self.client in ready and not self.receive():
                return
            self.flush()
            if sys.stdin in ready:
                line = sys.stdin.readline()
                if not line:
                    return
                self.command(line.split())


sys.stdin = os.fdopen(0, "r", 1)
Stub(sys.argv[1], [tuple(word.split("=")) for word in sys.argv[2:]]).run()
