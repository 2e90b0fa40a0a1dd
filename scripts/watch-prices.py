#!/usr/bin/env python3
"""Watches a row of twelve chips of which six change five times a second, on an X server of its own.

usage: watch-prices.py MARQUESINA OBSERVER [SECONDS] [DISPLAY]

OBSERVER is a program that watches a band of the screen (-x X -w WIDTH -y Y -h HEIGHT) for -t SECONDS and writes a line
"time,displacement,matched" (seconds, pixels to the left, 0 or 1) for each frame that it saw to the file -o FILE. The band holds only
chips that do not change: the others are orange, and each window begins when none of them is near and ends before the next one comes.
Run it with nothing else to do for the machine, or with real-time priority (chrt -r 5), or it will show what else the machine did. The
first half second of a window is left out: the observer's own start takes the processor from what it watches.

Exits with 1 when a window saw a jump, a stall, or steps that deviate by more than 0.035 pixels.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time

SPEED = 61.7
BAND = (500, 600)
WIDTH = 1920
LIMIT = 0.035
CONFIGURATION = """
[window]
mode = "bar"
edge = "top"
reserve = false
[appearance]
scheme = "dark"
[motion]
reduce = "off"
[scene]
background = "#14141a"
padding = 0
[[row]]
id = "prices"
kind = "chips"
speed = 61.7
tint = "blue"
"""


def items(generator, prices):
    """Six messages that stay, then six prices that change: a digit more or less now and then, never two."""
    for number in range(6):
        factor = generator.uniform(0.7, 1.4) if generator.random() < 0.2 else generator.uniform(0.99, 1.01)
        prices[number] = min(max(prices[number] * factor, 20), 500)
    lines = [{"id": f"m{n}", "text": f"A message that stays as it is, number {n} of six"} for n in range(6)]
    lines += [{"id": f"p{n}", "text": f"TICK{n} {price:.2f}", "tint": "orange"} for n, price in enumerate(prices)]
    return "\n".join(json.dumps(line) for line in lines)


def changing(environment):
    """Where orange is, in pixels."""
    command = ["import", "-window", "root", "-crop", f"{WIDTH}x1+0+6", "-depth", "8", "rgb:-"]
    pixels = subprocess.run(command, env=environment, capture_output=True, check=True, preexec_fn=calm).stdout
    return [x for x in range(len(pixels) // 3) if pixels[3 * x] > 150 and pixels[3 * x + 2] < 110]


def calm():
    """What only asks has no priority over what is watched."""
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def figures(path):
    """What a window saw."""
    with open(path) as file:
        frames = [tuple(map(float, line.split(","))) for line in file]
    frames = [frame for frame in frames if frame[0] > frames[0][0] + 0.5]
    pairs = [(a, b) for a, b in zip(frames, frames[1:]) if a[2] == 1 and b[2] == 1]
    steps = [b[1] - a[1] for a, b in pairs]
    return {
        "frames": len(frames),
        "step_mean": round(statistics.mean(steps), 4),
        "step_sd": round(statistics.pstdev(steps), 4),
        "largest": round(max(steps), 3),
        "stalls": sum(b[0] - a[0] > 0.025 for a, b in pairs),
        "unmatched": sum(frame[2] == 0 for frame in frames),
    }


def wait_for(condition):
    while not condition():
        time.sleep(0.05)


def watch(program, observer, seconds, environment, folder):
    def message(*words):
        command = [program, "msg", *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, preexec_fn=calm).stdout

    generator, prices, stop = random.Random(7), [100.0] * 6, threading.Event()

    def change():
        due = time.monotonic()
        while not stop.is_set():
            message("set", "prices", items(generator, prices))
            due += 0.2
            time.sleep(max(0, due - time.monotonic()))

    with open(f"{folder}/prices.toml", "w") as file:
        file.write(CONFIGURATION)
    process = subprocess.Popen([program, "run", f"{folder}/prices.toml"], env=environment)
    wait_for(lambda: os.path.exists(f"{folder}/marquesina/default.sock"))
    changer = threading.Thread(target=change)
    changer.start()
    time.sleep(3)
    before, end, windows = json.loads(message("stats")), time.monotonic() + seconds, []
    while time.monotonic() < end:
        start, stop_x = BAND[0] - 8, BAND[0] + BAND[1]
        ahead = [x for x in changing(environment) if x >= start]
        room = (min(ahead, default=WIDTH) - stop_x) / SPEED - 0.7
        if room < 3:
            time.sleep(0.5)
            continue
        command = [observer, "-x", str(BAND[0]), "-w", str(BAND[1]), "-y", "4", "-h", "38", "-t", f"{room:.2f}", "-s", str(SPEED)]
        subprocess.run(command + ["-o", f"{folder}/seen.csv"], env=environment, stdout=subprocess.DEVNULL, check=True)
        windows.append(figures(f"{folder}/seen.csv"))
        print(windows[-1], flush=True)
    after = json.loads(message("stats"))
    stop.set()
    changer.join()
    message("quit")
    process.wait()
    presented, missed = (after[key] - before[key] for key in ("presented", "missed"))
    print(f"{len(windows)} windows; {presented} frames shown, {missed} missed; frame cost {after['frame_cost_us']}")
    good = all(seen["step_sd"] <= LIMIT and seen["largest"] < 2 and seen["stalls"] == 0 for seen in windows)
    return windows and good


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    program, observer = sys.argv[1:3]
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 600
    display = sys.argv[4] if len(sys.argv) > 4 else ":40"
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, DISPLAY=display, XDG_RUNTIME_DIR=folder, XDG_CONFIG_HOME=folder, XDG_CACHE_HOME=folder)
        environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
        server = subprocess.Popen(
            ["Xvfb", display, "-screen", "0", f"{WIDTH}x1080x24", "-nolisten", "tcp", "-noreset"], stderr=subprocess.DEVNULL)
        try:
            quiet = {"env": environment, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            wait_for(lambda: subprocess.run(["xdpyinfo"], **quiet).returncode == 0)
            good = watch(program, observer, seconds, environment, folder)
        finally:
            server.terminate()
            server.wait()
    sys.exit(0 if good else 1)


main()
