"""What was measured, and on what."""

import os
import platform
import re
import subprocess


def processor():
    """The processor's name, as far as the system tells."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as text:
            if found := re.search(r"^model name\s*:\s*(.+)$", text.read(), re.MULTILINE):
                return found[1]
    except OSError:
        pass
    return platform.processor() or platform.machine()


def commit(root):
    """The commit of this project's sources."""
    command = ["git", "-C", root, "describe", "--always", "--dirty"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def description(settings, broken):
    """Machine, programs and conditions as a list."""
    load = f"{os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else "unknown"
    lines = [f"* {processor()}, {os.cpu_count()} processors, {platform.system()}, load {load} when it began",
             f"* Chrysalis at commit {commit(settings.root)}"]
    lines += [f"* {program.name}: {program.title}" for program in settings.programs[1:]]
    lines += [f"* {name}: not measured: {failure}" for name, failure in broken]
    lines.append(f"* medians of {settings.repetitions} rounds, in each of which every program has its turn"
                 + ("; a quick run, for a look only" if settings.quick else ""))
    return "\n".join(lines) + "\n"
