export interface ProcessSpec {
  /** Name in messages and of the log file. */
  name: string;
  command: string;
  args: string[];
  /** Added to the environment of this process; undefined removes a variable. */
  env?: Record<string, string | undefined>;
}

export interface RunningService {
  /** False when it has exited or could not be started; always true through `RemoteServices`. */
  readonly isRunning: boolean;
  /** Process id; undefined while unknown. */
  readonly id: number | undefined;
}

/** Starts processes, in this process or through another one. */
export interface Services {
  /** Starts a process that must run until everything stops. */
  startService(spec: ProcessSpec): RunningService;
  /** Runs a command to completion; rejects with the tail of its output unless it exits with 0. */
  run(spec: ProcessSpec): Promise<void>;
}
