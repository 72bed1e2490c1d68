import type { DeployedCode } from './deployedCode.ts';
import type { Position } from './positions.ts';
import type { Proof } from './readProof.ts';

// What figures that were read mean. Apart from the reading: a page shows it without the chain library.

/** Held for each unit owed, in basis points and rounded down; undefined where nothing is owed. */
export function coverage({ owed, held }: Pick<Position, 'owed' | 'held'>): bigint | undefined {
  return owed === 0n ? undefined : (held * 10_000n) / owed;
}

/** What is wrong with a proof: positions that are not covered, and contracts whose code is not the published one. */
export function problemsOf({ positions, contracts }: Pick<Proof, 'positions' | 'contracts'>): {
  short: Position[];
  changed: DeployedCode[];
} {
  return {
    short: positions.filter(({ isCovered }) => !isCovered),
    changed: contracts.filter(({ isAsPublished }) => !isAsPublished),
  };
}
