/** A row of the table: what was broken, and what came of it. */
export interface FaultReport {
  fault: string;
  /** What users saw meanwhile. */
  seen: string;
  /** Seconds until everything was as before. */
  seconds: number;
  lost: string;
}

/** Seconds since it was made. */
export class Stopwatch {
  readonly #begin = performance.now();

  get seconds(): number {
    return (performance.now() - this.#begin) / 1000;
  }
}

/** Throws when `isTrue` is false: a promise of the documents does not hold. */
export function hold(isTrue: boolean, promise: string): void {
  if (!isTrue) throw new Error(`does not hold: ${promise}`);
}

/** The rows as Markdown. */
export function tableOf(rows: readonly FaultReport[]): string {
  const lines = rows.map(
    ({ fault, seen, seconds, lost }) => `| ${fault} | ${seen} | ${seconds.toFixed(1)} | ${lost} |`,
  );
  return [
    '| fault | what users saw | seconds until well | lost |',
    '| --- | --- | ---: | --- |',
    ...lines,
    '',
  ].join('\n');
}
