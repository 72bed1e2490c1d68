import type { Manifest } from '@koala/protocol/manifest';
import type { LogFilter } from '@koala/chain-node/rpc/RpcProvider';
import { pad, toEventSelector } from 'viem';
import type { Hex } from 'viem';
import { watchedAddresses } from '../decode/contractDecoders.ts';
import { usdtAbi } from '../decode/outsideAbis.ts';
import { bloomBits, mayContain } from './blocks/bloom.ts';

const APPROVAL = toEventSelector(usdtAbi[0]);

/** Bits that are all set in a block's bloom if the block has a wanted event of the contract. */
interface Sign {
  address: Hex;
  bits: readonly number[];
}

type Contents = Pick<LogFilter, 'address' | 'topics'>;
type Event = { address: Hex; topics: readonly Hex[] };

/**
 * Which events are indexed: all events of the watched contracts, and USDT approvals for the miner, the node sale and the card sale. Other
 * projects use USDT too, so a block is read for approvals only when the token, the event and one of the spenders are all in its bloom. This
 * avoids nearly all useless reads.
 */
export class WantedEvents {
  readonly #contracts: ReadonlySet<Hex>;
  readonly #usdt: Hex;
  /** The contracts for which USDT approvals are indexed, padded to topics. */
  readonly #spenders: ReadonlySet<Hex>;
  readonly #signs: readonly Sign[];
  /** Filters for `eth_getLogs`. */
  readonly filters: readonly Contents[];

  constructor(manifest: Manifest) {
    const { usdt, miner, node, fight101 } = manifest.contracts;
    const contracts = watchedAddresses(manifest).map(lower);
    const spenders = [miner, node, fight101].map(({ address }) => pad(lower(address)));
    this.#contracts = new Set(contracts);
    this.#usdt = lower(usdt.address);
    this.#spenders = new Set(spenders);
    const approvals = [this.#usdt, APPROVAL].flatMap(bloomBits);
    this.#signs = [
      ...contracts.map((address) => ({ address, bits: bloomBits(address) })),
      ...spenders.map((spender) => ({ address: this.#usdt, bits: [...approvals, ...bloomBits(spender)] })),
    ];
    this.filters = [{ address: contracts }, { address: [this.#usdt], topics: [APPROVAL, null, spenders] }];
  }

  /** Contracts that may have a wanted event in a block with this bloom, in lower case. */
  mayBeIn(bloom: Hex): Hex[] {
    return this.#signs.filter(({ bits }) => mayContain(bloom, bits)).map(({ address }) => address);
  }

  /** Whether an event is wanted. Its address must be in lower case. */
  has({ address, topics: [event, , spender] }: Event): boolean {
    if (this.#contracts.has(address)) return true;
    return (
      address === this.#usdt && event === APPROVAL && spender !== undefined && this.#spenders.has(spender)
    );
  }
}

const lower = (address: Hex) => address.toLowerCase() as Hex;
