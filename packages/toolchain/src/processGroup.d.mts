export interface ProcessGroupOptions {
  command: string;
  args: string[];
  cwd: string;
  /** Added to the environment of this process; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** Receives all output. */
  logFile?: string;
  onOutput?: (text: string, stream: 'stdout' | 'stderr') => void;
  /** Receives what the command says to its parent; such a command may be answered. */
  onMessage?: ((message: unknown) => void) | undefined;
  /** Gets little more than what others leave idle of the processors. */
  onIdle?: boolean;
}

/** A command in a process group of its own, so that everything it starts ends with it. */
export declare class ProcessGroup {
  readonly isRunning: boolean;
  /** Resolves when the command has ended: 'code 0', 'signal SIGTERM', or why it could not be started. */
  readonly ended: Promise<string>;
  /** Id of the group; undefined when the command could not be started. */
  readonly id: number | undefined;
  constructor(options: ProcessGroupOptions);
  /** Answers a command that has `onMessage`; lost when it has ended. */
  send(message: unknown): void;
  /** Sends `signal` to the whole group, and SIGKILL after `graceMs`. Resolves when the command has ended. */
  stop(options?: { signal?: NodeJS.Signals; graceMs?: number }): Promise<void>;
}
