import { pino } from 'pino';

interface LogLine {
  level: number;
  msg: string;
  job?: string;
  call?: string;
  [field: string]: unknown;
}

export function capturedLog() {
  const lines: LogLine[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line) as LogLine) });
  return {
    log,
    lines,
    warnings: () => lines.filter(({ level }) => level >= 40),
    /** `job: call` of each action done. */
    done: () =>
      lines
        .filter(({ msg }) => msg === 'transaction mined')
        .map(({ job, call }) => `${job ?? ''}: ${call ?? ''}`),
  };
}
