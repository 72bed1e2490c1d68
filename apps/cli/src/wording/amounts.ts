import { formatEther, parseEther } from 'viem';
import { SECONDS, formatDuration } from './times.ts';

/** The unit in which operators write and read a parameter. */
export type Unit = 'percent' | 'time' | 'USDT';

/**
 * Parses an operator's input into the contract's number: `4.5%` in basis points, `36 hours` in seconds, `5000` USDT in wei. Throws an error
 * that names `what` when it is malformed.
 */
export function parseAmount(unit: Unit, text: string, what: string): bigint {
  if (unit === 'percent') {
    const match = /^(\d+)(?:\.(\d{1,2}))?\s*%$/.exec(text);
    if (!match) throw new Error(`${what}: "${text}" is not a percentage (example: 4% or 4.25%)`);
    return BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  }
  if (unit === 'time') {
    const match = /^(\d+)\s*(second|minute|hour|day)s?$/.exec(text);
    if (!match)
      throw new Error(
        `${what}: "${text}" is not a length of time (example: "36 hours", "10 minutes" or "2 days")`,
      );
    return BigInt(match[1]!) * BigInt(SECONDS[match[2] as keyof typeof SECONDS]);
  }
  if (!/^\d+(\.\d{1,18})?$/.test(text))
    throw new Error(`${what}: "${text}" is not an amount of USDT (example: 5000)`);
  return parseEther(text);
}

export function formatAmount(unit: Unit, value: bigint): string {
  if (unit === 'percent') return `${Number(value) / 100}%`;
  if (unit === 'USDT') return `${formatEther(value)} USDT`;
  return formatDuration(Number(value));
}
