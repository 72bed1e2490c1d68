import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';

/** Nice value: idle CPU time, and about a tenth of a busy core, so that the command still finishes. */
const LOW_PRIORITY = 10;

export class ProcessGroup {
  isRunning = true;
  #process;

  constructor({ command, args, cwd, env = {}, logFile, onOutput, onMessage, onIdle = false }) {
    this.#process = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])],
      // Messages contain environments. JSON would drop variables that are undefined, which the receiver has to unset.
      serialization: 'advanced',
      detached: true,
    });
    if (onMessage) this.#process.on('message', onMessage);
    if (onIdle && this.id !== undefined) lowerPriority(this.id);
    if (logFile) mkdirSync(dirname(logFile), { recursive: true });
    const log = logFile ? createWriteStream(logFile) : undefined;
    for (const name of ['stdout', 'stderr']) {
      this.#process[name].on('data', (chunk) => {
        log?.write(chunk);
        onOutput?.(chunk.toString(), name);
      });
    }
    this.ended = new Promise((resolve) => {
      const end = (how) => {
        this.isRunning = false;
        log?.end();
        resolve(how);
      };
      this.#process.once('error', (error) => end(error.message));
      this.#process.once('close', (code, signal) => end(signal ? `signal ${signal}` : `code ${code ?? '?'}`));
    });
  }

  get id() {
    return this.#process.pid;
  }

  send(message) {
    if (this.#process.connected) this.#process.send(message);
  }

  async stop({ signal = 'SIGTERM', graceMs = 10_000 } = {}) {
    if (!this.isRunning) return;
    this.#signal(signal);
    const kill = setTimeout(() => this.#signal('SIGKILL'), graceMs);
    await this.ended;
    clearTimeout(kill);
    // Kill processes that the command left behind.
    this.#signal('SIGKILL');
  }

  #signal(name) {
    if (this.id === undefined) return;
    try {
      process.kill(-this.id, name);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/**
 * Lowers the priority of a session's first process. With autogroups Linux divides CPU time among sessions first; elsewhere the file is
 * missing.
 */
function lowerPriority(pid) {
  try {
    setPriority(pid, LOW_PRIORITY);
    writeFileSync(`/proc/${pid}/autogroup`, `${LOW_PRIORITY}`);
  } catch {
    // The process has ended, or the system lacks this feature: it runs with normal priority.
  }
}
