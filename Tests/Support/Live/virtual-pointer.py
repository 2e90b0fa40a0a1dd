#!/usr/bin/python3
"""A pointer for a compositor that lets programs make one (zwlr_virtual_pointer_v1).

It is connected to WAYLAND_DISPLAY, a whole path. Lines on standard input tell it what to do; each is answered by a line "done" once the
compositor has taken it:
  move X Y WIDTH HEIGHT     to a place of all monitors together, which are WIDTH x HEIGHT
  press · release           the main button
  scroll POINTS             downwards
"""
import os, socket, struct, sys, time

connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
connection.connect(os.environ["WAYLAND_DISPLAY"])
buffered = b""
last_id = 1


def send(target, opcode, form="", *values):
    body = b""
    for kind, value in zip(form, values):
        if kind == "s":
            text = value.encode() + b"\0"
            body += struct.pack("<I", len(text)) + text + b"\0" * (-len(text) % 4)
        else:
            body += struct.pack("<i" if kind in "if" else "<I", round(value * 256) if kind == "f" else value)
    connection.sendall(struct.pack("<II", target, (8 + len(body)) << 16 | opcode) + body)


def make_id():
    global last_id
    last_id += 1
    return last_id


def events():
    global buffered
    while True:
        while len(buffered) >= 8 and len(buffered) >= struct.unpack_from("<I", buffered, 4)[0] >> 16:
            target, word = struct.unpack_from("<II", buffered)
            body, buffered = buffered[8 : word >> 16], buffered[word >> 16 :]
            yield target, word & 0xFFFF, body
        data = connection.recv(65536)
        if not data:
            sys.exit(1)
        buffered += data


def roundtrip():
    callback = make_id()
    send(1, 0, "u", callback)
    seen = []
    for target, opcode, body in events():
        if target == callback:
            return seen
        seen.append((target, opcode, body))


registry = make_id()
send(1, 1, "u", registry)
manager = pointer = 0
for target, opcode, body in roundtrip():
    if target != registry or opcode != 0:
        continue
    name, length = struct.unpack_from("<II", body)
    interface = body[8 : 7 + length].decode()
    if interface == "zwlr_virtual_pointer_manager_v1":
        manager, pointer = make_id(), make_id()
        send(registry, 0, "usuu", name, interface, 1, manager)
        send(manager, 0, "uu", 0, pointer)
roundtrip()
print("ready" if pointer else "the compositor makes no pointers", flush=True)
for line in sys.stdin:
    command, *numbers = line.split()
    now = int(time.monotonic() * 1000) & 0xFFFFFFFF
    if command == "move":
        send(pointer, 1, "uuuuu", now, *map(int, numbers))
    elif command in ("press", "release"):
        send(pointer, 2, "uuu", now, 0x110, int(command == "press"))
    elif command == "scroll":
        send(pointer, 5, "u", 1)
        send(pointer, 3, "uuf", now, 0, float(numbers[0]))
    send(pointer, 4)
    roundtrip()
    print("done", flush=True)
