/** The steps of a rehearsal and the results of its checks. */
export class Report {
  readonly #rows: { step: string; checked: string; isWell: boolean }[] = [];

  constructor(private readonly onRow: (line: string) => void) {}

  /** Returns a function that records a check of the step. A failed check does not stop the rehearsal, but makes it fail. */
  step(step: string): (checked: string, isWell: boolean) => void {
    return (checked, isWell) => {
      this.#rows.push({ step, checked, isWell });
      this.onRow(`${isWell ? 'ok  ' : 'FAIL'}  ${step}: ${checked}`);
    };
  }

  get deviations(): number {
    return this.#rows.filter(({ isWell }) => !isWell).length;
  }

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
