/** A row of the table: a fault and its effect. */
export interface FaultReport {
  fault: string;
  /** What users saw during it. */
  seen: string;
  /** Seconds until recovery. */
  seconds: number;
  lost: string;
}

/** Seconds since its creation. */
export class Stopwatch {
  readonly #begin = performance.now();

  get seconds(): number {
    return (performance.now() - this.#begin) / 1000;
  }
}

/** Throws when `isTrue` is false: a documented promise does not hold. */
export function assertPromise(isTrue: boolean, promise: string): void {
  if (!isTrue) throw new Error(`promise broken: ${promise}`);
}

/** The rows as Markdown. */
export function tableOf(rows: readonly FaultReport[]): string {
  const lines = rows.map(
    ({ fault, seen, seconds, lost }) => `| ${fault} | ${seen} | ${seconds.toFixed(1)} | ${lost} |`,
  );
  return [
    '| fault | what users saw | seconds to recover | lost |',
    '| --- | --- | ---: | --- |',
    ...lines,
    '',
  ].join('\n');
}
