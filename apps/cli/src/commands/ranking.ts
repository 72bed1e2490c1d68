import { checkWeek } from '@koala/keeper/recompute/checkWeek';
import { findDeployment } from '../deployment/Deployment.ts';
import type { ChainOptions } from '../program/options.ts';

export interface RankingOptions extends ChainOptions {
  week?: string;
}

/** Recomputes a week of the ranking and prints it. Resolves to the exit code; rejects when it cannot be checked. */
export async function printRanking({ week: text, ...chain }: RankingOptions): Promise<number> {
  const week = text === undefined ? undefined : Number(text);
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) {
    throw new Error(`--week must be a week number, not "${text}" (example: 2966)`);
  }
  return checkWeek({ ...(await findDeployment(chain)), week }, console.log);
}
