/** The steps of a rehearsal and the results of its checks. */
export class Report {
  readonly #rows: { step: string; checked: string; isWell: boolean }[] = [];

  constructor(private readonly onRow: (line: string) => void) {}

  /** Records the result of a check. A failed one does not end the rehearsal, but fails it. */
  check(step: string, checked: string, isWell: boolean): void {
    this.#rows.push({ step, checked, isWell });
    this.onRow(`${isWell ? 'ok  ' : 'FAIL'}  ${step}: ${checked}`);
  }

  get deviations(): number {
    return this.#rows.filter(({ isWell }) => !isWell).length;
  }

  /** All rows as a table. */
  table(): string {
    const width = Math.max(...this.#rows.map(({ step }) => step.length));
    const line = (step: string, checked: string, result: string) =>
      `${step.padEnd(width)}  ${result.padEnd(9)}  ${checked}`;
    return [
      line('step', 'checked', 'result'),
      ...this.#rows.map(({ step, checked, isWell }) => line(step, checked, isWell ? 'ok' : 'DEVIATION')),
    ].join('\n');
  }
}
