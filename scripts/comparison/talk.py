"""A conversation with an engine, with limits on its patience, and the processor time it took."""

import os
import queue
import re
import signal
import subprocess
import threading
import time


class Failure(Exception):
    """Why something could not be measured."""


def ending(status):
    """A process's wait status in words."""
    if os.WIFSIGNALED(status):
        return f"ended by {signal.Signals(os.WTERMSIG(status)).name}"
    return f"ended with status {os.waitstatus_to_exitcode(status)}"


class Process:
    """A running program whose lines can be waited for."""

    def __init__(self, command, limit=600.0):
        self.limit = limit
        try:
            self.child = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                encoding="utf-8", errors="replace", bufsize=1)
        except OSError as problem:
            raise Failure(f"does not start: {problem.strerror}") from problem
        self.usage = None
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.usage is None:
            self.child.kill()
            self._reap(10)

    def _read(self):
        for line in self.child.stdout:
            self.lines.put(line.rstrip("\r\n"))
        self.child.stdout.close()
        self.lines.put(None)

    def send(self, *lines):
        """Sends lines; a program that has gone is noticed when its answer is waited for."""
        try:
            self.child.stdin.write("".join(f"{line}\n" for line in lines))
            self.child.stdin.flush()
        except OSError:
            pass

    def until(self, pattern):
        """The lines up to the first that matches, with that match."""
        seen = []
        end = time.monotonic() + self.limit
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise Failure(f"no answer in {self.limit:g} s") from None
            if line is None:
                raise Failure(self._reap(10))
            seen.append(line)
            if found := re.search(pattern, line):
                return seen, found

    def user_seconds(self):
        """Ends the program; the processor time that it took in user mode."""
        self.send("quit")
        problem = self._reap(30)
        if self.usage is None or self.child.returncode != 0:
            raise Failure(problem)
        return self.usage.ru_utime

    def _reap(self, seconds):
        """Waits for the end, by force in the end; how it came in words."""
        if self.usage is not None:
            return f"ended with status {self.child.returncode}"
        try:
            self.child.stdin.close()
        except OSError:
            pass
        end = time.monotonic() + seconds
        while True:
            pid, status, usage = os.wait4(self.child.pid, os.WNOHANG)
            if pid:
                self.usage = usage
                self.child.returncode = os.waitstatus_to_exitcode(status)
                return ending(status)
            if time.monotonic() > end:
                self.child.kill()
                seconds, end = 0, time.monotonic() + 10
            time.sleep(0.002)


def run(command, limit=600.0):
    """The output of a program that ends by itself, and its processor time in user mode."""
    with Process(command, limit) as process:
        seen = []
        try:
            while True:
                seen += process.until("")[0]
        except Failure as end:
            if process.child.returncode != 0:
                raise Failure(str(end)) from end
        return seen, process.usage.ru_utime
