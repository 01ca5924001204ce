"""The program in a window of tmux, or behind pipes."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

LIMIT = 30  # seconds until the screen must show something


class Failed(Exception):
    pass


class Home:
    """A home folder for saved games, and the environment for it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="euchre-terminal-")

    def environment(self, **more):
        return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": self.folder, **more}

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Window:
    """A window of its own tmux server."""

    count = 0

    def __init__(self, command, columns, rows, environment):
        Window.count += 1
        self.socket = f"euchre-{os.getpid()}-{Window.count}"
        words = ["env", "-i"] + [f"{name}={value}" for name, value in environment.items()]
        words += ["TERM=" + environment.get("TERM", "screen-256color"), "sh", "-c",
                  f"{command}; echo EXIT $?; stty -a; echo DONE; exec sleep 1000"]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), *words)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-L", self.socket, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, errors="replace")
        if done.returncode != 0:
            raise Failed(f"tmux {words[0]}: {done.stderr.strip()}")
        return done.stdout

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def wait(self, what, is_there):
        """The screen, once the condition holds and the screen is stable."""
        end = time.monotonic() + LIMIT
        before = None
        while time.monotonic() < end:
            screen = self.screen()
            if screen == before and is_there(screen):
                return screen
            before = screen
            time.sleep(0.01)
        raise Failed(f"timed out waiting for {what}; the screen:\n{screen}")

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def program(self):
        """The process of the game."""
        shell = int(self.tmux("display-message", "-p", "#{pane_pid}"))
        children = pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        return int(children[0])

    def close(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], stderr=subprocess.DEVNULL, check=False)


def hear(game):
    heard = b""
    while not heard.endswith((b"> ", b"? ")):
        some = game.stdout.read(4096)  # what is available
        if not some:
            break
        heard += some
    return heard.decode()


def wait_gone(process):
    end_at = time.monotonic() + LIMIT
    while time.monotonic() < end_at:
        try:
            state = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return
        if state == "Z":
            return
        time.sleep(0.01)
    raise Failed(f"process {process} does not end")
