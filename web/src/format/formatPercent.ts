import { formatUnits } from './formatUnits.ts';

/** Basis points as a percentage without its sign: 250n is "2.5". */
export const formatPercent = (basisPoints: bigint) =>
  formatUnits(basisPoints, { decimals: 2, unitDecimals: 2, trim: true });
