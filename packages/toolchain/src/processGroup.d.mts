export interface ProcessGroupOptions {
  command: string;
  args: string[];
  cwd: string;
  /** Added to the environment of this process; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** Receives all output. */
  logFile?: string;
  onOutput?: (text: string, stream: 'stdout' | 'stderr') => void;
  /** Receives the command's IPC messages, and enables `send`. */
  onMessage?: ((message: unknown) => void) | undefined;
  /** Lowers the command's priority. */
  onIdle?: boolean;
}

/** A command in its own process group, so that everything it starts ends with it. */
export declare class ProcessGroup {
  readonly isRunning: boolean;
  /** Resolves when the command has ended: 'code 0', 'signal SIGTERM', or why it could not be started. */
  readonly ended: Promise<string>;
  /** Id of the group; undefined when the command could not be started. */
  readonly id: number | undefined;
  constructor(options: ProcessGroupOptions);
  /** Sends a message to a command with `onMessage`; dropped when it has ended. */
  send(message: unknown): void;
  /** Sends `signal` to the whole group, and SIGKILL after `graceMs`. Resolves when the command has ended. */
  stop(options?: { signal?: NodeJS.Signals; graceMs?: number }): Promise<void>;
}
