"""The engine as a process whose answers are timed."""

import os
import subprocess
import time


class Engine:
    """A running engine; used as a context it is ended in any case."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
        self.answers = self.process.stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())

    def line_of(self, word):
        """Reads up to the line that begins with the word, and gives it."""
        while True:
            line = self.answers.readline()
            if not line:
                raise EOFError(f"the engine ended instead of saying {word}")
            text = line.decode(errors="replace")
            if text.startswith(word):
                return text

    def wait_for(self, word):
        """Reads up to the line that begins with the word."""
        self.line_of(word)

    def time_of(self, command, word):
        """Seconds from a command to the line that begins with the word."""
        begun = time.perf_counter()
        self.say(command)
        self.wait_for(word)
        return time.perf_counter() - begun

    def time_to_end(self, command):
        """Seconds from a command, or without one from the end of input, to the end of the process."""
        begun = time.perf_counter()
        if command:
            self.say(command)
        else:
            self.process.stdin.close()
        while self.answers.read(1 << 16):
            pass
        self.process.wait()
        return time.perf_counter() - begun

    def peak_memory(self):
        """The most memory that the process has held, in MB (Linux)."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) / 1000
        return 0.0


def on_linux():
    return os.path.exists("/proc/self/status")
