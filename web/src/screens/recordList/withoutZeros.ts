import { parseAmount } from '../../format/parseAmount.ts';

/** Rows whose amount is not 0, by the raw value and not by what is shown of it. */
export function withoutZeros<R extends { amount: string }>(rows: readonly R[]): R[] {
  return rows.filter((row) => parseAmount(row.amount) !== 0n);
}
