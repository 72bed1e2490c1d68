import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileOf } from './bundle.ts';

const READY_MS = 120_000;

/** What a process has used. */
interface Usage {
  /** Processor time of all threads in microseconds. */
  cpu: number;
  /** Memory in bytes. */
  rss: number;
  /** Most processor time in milliseconds between two turns of the event loop, since it was asked before; 0 unless that is watched. */
  longestTurn: number;
}

/** A server in a process of its own, whose processor time can be read. */
export class MeasuredProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** Starts `file`, plain JavaScript, and resolves when `path` is answered on `port`, whatever the answer. */
  static async start(
    file: string,
    { port, env, path = '/health' }: { port: number; env: Record<string, string>; path?: string },
  ): Promise<MeasuredProcess> {
    const reporter = pathToFileURL(fileOf('reportCpu')).href;
    const child = spawn(process.execPath, ['--import', reporter, file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    const started = new MeasuredProcess(child, port);
    const deadline = Date.now() + READY_MS;
    while (!(await answers(port, path))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start`);
      await sleep(50);
    }
    return started;
  }

  /** Watches the turns of the event loop from now on. That costs some processor time. */
  watchTurns(): void {
    this.child.send('watch');
  }

  async usage(): Promise<Usage> {
    const answer = once(this.child, 'message');
    this.child.send('usage');
    return ((await answer) as [Usage])[0];
  }

  async stop(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
    return true;
  } catch {
    return false;
  }
}
