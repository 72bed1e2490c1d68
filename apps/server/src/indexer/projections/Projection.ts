import type { Manifest } from '@koala/protocol/manifest';
import type { DecodedEvent } from '../../decode/decoders.ts';
import type { EventOrigin, Ledger, Origin } from '../rows/Ledger.ts';

export interface ProjectionContext {
  manifest: Manifest;
  ledger: Ledger;
}

/** Turns one event of contract `C` into rows. Events must come in chain order. */
export type Projection<C extends DecodedEvent['contract']> = (
  event: Extract<DecodedEvent, { contract: C }>,
  /** `address`: the contract's, in lower case. */
  origin: EventOrigin & { address: `0x${string}` },
  ctx: ProjectionContext,
) => void;

/** Records a rate that a contract announces; it applies until the next one of the same name. No two contracts share a rate name. */
export function projectRate(
  { name, value }: { name: `0x${string}`; value: bigint },
  origin: Origin,
  ledger: Ledger,
): void {
  ledger.append('rate', name, origin, { total: value });
}
