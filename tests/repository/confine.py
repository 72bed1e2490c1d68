"""Runs a command under the system call filter that systemd builds from a unit: confine.py UNIT COMMAND...

For x86-64. Needs systemd-analyze, which lists the groups of system calls, and HEADER, which lists their numbers.
"""

import ctypes
import errno
import os
import re
import struct
import subprocess
import sys

HEADER = "/usr/include/x86_64-linux-gnu/asm/unistd_64.h"
ALLOW, KILL, ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
LOAD, JUMP_IF_EQUAL, RETURN = 0x20, 0x15, 0x06
PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 38, 22, 2


def calls_of(name):
    """The system calls of a group, or the call itself."""
    if not name.startswith("@"):
        return {name}
    said = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True)
    names = [line.strip() for line in said.stdout.splitlines()[1:]]
    return set().union(*(calls_of(each) for each in names if each and not each.startswith("#")))


def allowed_by(unit):
    """System calls that a unit allows: lines add calls, and lines with ~ remove calls, except those of @default."""
    always = calls_of("@default")
    allowed = set(always)
    for tilde, names in re.findall(r"^SystemCallFilter=(~?)(.*)$", unit, re.M):
        named = set().union(*(calls_of(name) for name in names.split()))
        allowed = (allowed - named) | always if tilde else allowed | named
    return allowed


def program(unit):
    """The filter as BPF instructions for the kernel."""
    with open(HEADER, encoding="utf8") as file:
        numbers = dict(re.findall(r"#define __NR_(\w+) (\d+)", file.read()))
    refusal = re.search(r"^SystemCallErrorNumber=(\w+)", unit, re.M)
    steps = [(LOAD, 0, 0, 0)]
    for name in allowed_by(unit) & numbers.keys():
        steps += [(JUMP_IF_EQUAL, 0, 1, int(numbers[name])), (RETURN, 0, 0, ALLOW)]
    steps.append((RETURN, 0, 0, ERRNO | getattr(errno, refusal.group(1)) if refusal else KILL))
    return steps


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("steps", ctypes.c_void_p)]


with open(sys.argv[1], encoding="utf8") as file:
    steps = program(file.read())
kernel = ctypes.CDLL(None, use_errno=True)
steps_in_memory = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
loaded = Program(len(steps), ctypes.cast(steps_in_memory, ctypes.c_void_p))
assert kernel.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
assert kernel.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(loaded)) == 0
os.execvp(sys.argv[2], sys.argv[2:])
