import type { Manifest } from '@koala/protocol/manifest';
import type { DecodedEvent } from '../../decode/decoders.ts';
import type { Ledger, Origin } from '../rows/Ledger.ts';
import type { PriceWriter } from '../rows/PriceWriter.ts';

/** What a projection may read and write. */
export interface ProjectionContext {
  manifest: Manifest;
  ledger: Ledger;
  prices: PriceWriter;
}

/** Position of an event. */
export interface EventOrigin extends Origin {
  logIndex: number;
}

export type EventOf<C extends DecodedEvent['contract']> = Extract<DecodedEvent, { contract: C }>;

/** Turns one event of contract `C` into rows. Events must come in chain order. */
export type Projection<C extends DecodedEvent['contract']> = (
  event: EventOf<C>,
  origin: EventOrigin,
  ctx: ProjectionContext,
) => void;

/** Records a rate that a contract announces; it holds until the next one of the same name. No two contracts share a name. */
export function projectRate(
  { name, value }: { name: `0x${string}`; value: bigint },
  origin: Origin,
  ledger: Ledger,
): void {
  ledger.append('rate', name, origin, { total: value });
}
