import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ProcessGroup } from '@koala/toolchain/processGroup';
import { repositoryRoot } from '../paths.ts';
import type { ProcessGroupOptions } from '@koala/toolchain/processGroup';
import type { ProcessSpec, Services } from './Services.ts';

const TAIL_LINES = 25;

type ReadSpec = ProcessSpec & Pick<ProcessGroupOptions, 'onMessage' | 'onOutput'>;

interface Child {
  group: ProcessGroup;
  death: (how: string) => Error;
}

/**
 * Starts processes, and stops them all in reverse order. When a service dies, `failed` rejects: the owner stops the
 * rest.
 */
export class Supervisor implements Services {
  #running: ProcessGroup[] = [];
  #reaper: ChildProcess;
  #logDir: string;
  #isStopping = false;
  #fail: (error: Error) => void = () => {};
  /** Rejects when a service dies on its own. */
  readonly failed: Promise<never>;

  constructor(logDir: string) {
    this.#logDir = logDir;
    this.failed = new Promise((_, reject) => (this.#fail = reject));
    this.failed.catch(() => {});
    // A shell, because it runs all the time and needs a hundredth of Node's memory.
    this.#reaper = spawn('sh', [join(repositoryRoot, 'apps/localnet/src/processes/reaper.sh')], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
  }

  startService(spec: ProcessSpec): ProcessGroup {
    const { group, death } = this.#start(spec);
    void group.ended.then((how) => {
      if (!this.#isStopping) this.#fail(death(how));
    });
    return group;
  }

  /** Starts a process whose exit stops nothing else: the caller handles it. */
  startReplaceable(spec: ReadSpec): ProcessGroup {
    return this.#start(spec).group;
  }

  async run(spec: ProcessSpec): Promise<void> {
    const { group, death } = this.#start(spec);
    const how = await group.ended;
    if (how !== 'code 0' && !this.#isStopping) throw death(how);
  }

  async stopAll(): Promise<void> {
    this.#isStopping = true;
    for (const group of this.#running.toReversed()) await group.stop();
    this.#reaper.stdin?.end();
  }

  #start({ name, ...command }: ReadSpec): Child {
    const logFile = join(this.#logDir, `${name}.log`);
    let tail: string[] = [];
    const onOutput: ReadSpec['onOutput'] = (text, stream) => {
      command.onOutput?.(text, stream);
      tail = [...tail, ...text.split('\n').filter(Boolean)].slice(-TAIL_LINES);
    };
    const group = new ProcessGroup({ ...command, cwd: repositoryRoot, logFile, onOutput });
    this.#running.push(group);
    const { id } = group;
    if (id !== undefined) {
      this.#reaper.stdin?.write(`+${id}\n`);
      void group.ended.then(() => {
        this.#reaper.stdin?.write(`-${id}\n`);
        this.#running = this.#running.filter((other) => other !== group);
      });
    }
    const death = (how: string) =>
      new Error(`${name} exited (${how}). Last lines (full log in ${logFile}):\n${tail.join('\n')}`);
    return { group, death };
  }
}
