export interface ProcessSpec {
  /** Name in messages and of the log file. */
  name: string;
  command: string;
  args: string[];
  /** Added to the environment of this process; undefined removes a variable. */
  env?: Record<string, string | undefined>;
}

export interface RunningService {
  /** False when it has ended, or could not be started. */
  readonly isRunning: boolean;
  /** Of its process; undefined while it is not known. */
  readonly id: number | undefined;
}

/** What starts processes, in this process or for another one. */
export interface Services {
  /** Starts a process that must live until everything stops. */
  startService(spec: ProcessSpec): RunningService;
  /** Runs a command to its end; rejects with the tail of its output unless it ends with code 0. */
  run(spec: ProcessSpec): Promise<void>;
}
