import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileOf } from './bundle.ts';

const READY_MS = 120_000;

interface Usage {
  /** CPU time of all threads in microseconds. */
  cpu: number;
  /** Memory in bytes. */
  rss: number;
}

/** A server in its own process, whose CPU time can be read. */
export class MeasuredProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** Starts `file`, plain JavaScript, and resolves when `path` responds on `port` with any status. */
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
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(
          child.exitCode === null
            ? `${file} did not respond to ${path} on port ${port} within ${READY_MS / 1000} s`
            : `${file} exited with code ${child.exitCode} before it responded to ${path} on port ${port}`,
        );
      await sleep(50);
    }
    return started;
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
