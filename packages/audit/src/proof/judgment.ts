import type { DeployedCode } from './deployedCode.ts';
import type { Position } from './positions.ts';
import type { Proof } from './readProof.ts';

// Interprets a proof. Separate from reading it, so that a page can show it without the chain library.

/** Held per unit owed, in basis points, rounded down; undefined when nothing is owed. */
export function coverage({ owed, held }: Pick<Position, 'owed' | 'held'>): bigint | undefined {
  return owed === 0n ? undefined : (held * 10_000n) / owed;
}

/** Problems of a proof: positions that are not covered, and contracts whose code is not the published one. */
export function problemsOf({ positions, contracts }: Pick<Proof, 'positions' | 'contracts'>): {
  short: Position[];
  changed: DeployedCode[];
} {
  return {
    short: positions.filter(({ isCovered }) => !isCovered),
    changed: contracts.filter(({ isAsPublished }) => !isAsPublished),
  };
}
