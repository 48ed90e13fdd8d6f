"""Our side of the times, in seconds: Go's own benchmarks, or the program."""

import re
import resource
import shutil
import subprocess
import time

import ours
from places import BUILT, ROOT

LINE = re.compile(r"^Benchmark\S+\s+.*?([\d.e+]+) best-ns/op", re.MULTILINE)


ROUNDS = []  # flags of Go's benchmarks
TURNS = 9  # of the whole program


def once():
    """From now on each benchmark has a single round."""
    global TURNS
    TURNS = 1
    ROUNDS.append("-test.benchtime=1x")


def native(benchmark):
    """A benchmark of this folder, compiled for this machine."""
    return lambda: bench([BUILT / "bench.test"], benchmark, ROOT / "bench")


def wasm(benchmark):
    """The same compiled to WebAssembly, with the browser's kernel, in Node."""
    node = shutil.which("node")
    if not node:
        return lambda: None
    goroot = subprocess.check_output(["go", "env", "GOROOT"], text=True).strip()
    command = [node, "--stack-size=8192", ROOT / "wasm/kernel/testdata/node.js", goroot, BUILT / "bench.test.wasm"]
    return lambda: bench(command, benchmark, ROOT / "bench")


def bench(command, benchmark, folder):
    """Seconds a turn, or None if the benchmark was skipped."""
    pattern = "/".join(f"^{part}$" for part in f"Benchmark{benchmark}".split("/"))
    out = subprocess.check_output([*command, "-test.run=^$", f"-test.bench={pattern}", *ROUNDS], cwd=folder, text=True)
    found = LINE.search(out)
    if not found and "FAIL" in out:
        raise SystemExit(out)
    return float(found[1]) / 1e9 if found else None


def program(experiment):
    """The whole program, from its start to its end."""
    return lambda: best(lambda: ours.run(experiment), TURNS, wait)


def clock(work):
    """Seconds by the clock, or of the processor where those are fewer: then
    something else had it."""
    start = time.perf_counter(), time.process_time()
    work()
    return min(time.perf_counter() - start[0], time.process_time() - start[1])


def wait(work):
    """The same for work that processes of its own do."""
    start = time.perf_counter(), used_by_others()
    work()
    return min(time.perf_counter() - start[0], used_by_others() - start[1])


def used_by_others():
    u = resource.getrusage(resource.RUSAGE_CHILDREN)
    return u.ru_utime + u.ru_stime


def best(work, times, measure=clock):
    """The shortest of several times, after one for nothing."""
    work()
    return min(measure(work) for _ in range(times))


def text(seconds):
    return f"{seconds * 1000:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"
