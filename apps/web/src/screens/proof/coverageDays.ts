import type { CoverageHistory } from '@koala/api-schema/entities/proof';
import { contractNames } from '@koala/audit/proof/contractNames';
import { coverage } from '@koala/audit/proof/judgment';
import type { Proof } from '@koala/audit/proof/readProof';
import { formatUtc8 } from '@koala/protocol/utc8';

export const DAYS = 30;
const DAY = 24 * 3_600;
const FULL_COVERAGE = 100;

export interface CoverageDay {
  /** 'YYYY-MM-DD' in UTC+8. */
  date: string;
  /** unknown: no record of the day. */
  state: 'covered' | 'short' | 'unknown';
}

/** A position's lowest coverage: what it held, in percent of what it owed. */
export interface LowestCoverage {
  contract: string;
  asset: string;
  percent: number;
  /** 'YYYY-MM-DD HH:mm:ss' in UTC+8. */
  time: string;
}

/**
 * The last 30 days up to the day of the proof. A day is short if any contract held less than it owed in any of its
 * records. Today also includes this browser's own read.
 */
export function coverageDays(histories: readonly CoverageHistory[], proof: Proof): CoverageDay[] {
  const now = Number(proof.block.timestamp);
  const points = histories.flatMap((history) => history.points);
  return Array.from({ length: DAYS }, (_, index) => {
    const date = formatUtc8(now - (DAYS - 1 - index) * DAY).slice(0, 10);
    const ofDay = points.filter(({ time }) => time.startsWith(date));
    const isToday = index === DAYS - 1;
    const isShort =
      ofDay.some(({ percent }) => isBelow(percent)) ||
      (isToday && proof.positions.some(({ isCovered }) => !isCovered));
    return { date, state: isShort ? 'short' : isToday || ofDay.length > 0 ? 'covered' : 'unknown' };
  });
}

/** The lowest coverage of each position that has or had a debt, in the order of the proof. */
export function lowestOf(histories: readonly CoverageHistory[], proof: Proof): LowestCoverage[] {
  const now = formatUtc8(Number(proof.block.timestamp));
  return proof.positions.flatMap((position): LowestCoverage[] => {
    const history = histories.find(
      ({ contract, asset }) => contract === position.contract && asset === position.asset,
    );
    const recorded = (history?.points ?? []).flatMap(({ time, percent }) =>
      percent === null ? [] : [{ time, percent: Number(percent) }],
    );
    const ratio = coverage(position);
    const all = ratio === undefined ? recorded : [...recorded, { time: now, percent: Number(ratio) / 100 }];
    const [first] = all;
    if (!first) return [];
    const lowest = all.reduce((least, each) => (each.percent < least.percent ? each : least), first);
    return [{ contract: contractNames[position.contract], asset: position.asset, ...lowest }];
  });
}

export const wasUndercovered = ({ percent }: LowestCoverage) => percent < FULL_COVERAGE;

const isBelow = (percent: string | null) => percent !== null && Number(percent) < FULL_COVERAGE;
