import { minerAbi } from '@koala/protocol/abi/miner';
import { userAbi } from '@koala/protocol/abi/user';
import { toEventSelector, getAbiItem, parseEventLogs, type Address, type PublicClient } from 'viem';
import { readLogs } from '../chain/readLogs.ts';
import { type KeptContracts } from '../contracts.ts';
import { type Bought, type Tree } from './scoreWeek.ts';

const eventsAbi = [
  getAbiItem({ abi: userAbi, name: 'Bound' }),
  getAbiItem({ abi: minerAbi, name: 'Launched' }),
  getAbiItem({ abi: minerAbi, name: 'PowerChanged' }),
] as const;
const TOPICS = eventsAbi.map((event) => toEventSelector(event));

/** The referral tree and everybody's power as the events until some block tell them. It only goes forward. */
export class RankingLedger implements Tree {
  readonly wallets: Address[] = [];
  readonly inviters: number[] = [];
  readonly #numbers = new Map<Address, number>();
  readonly #powers = new Map<number, bigint>();
  #block: bigint;

  constructor(
    private readonly client: PublicClient,
    private readonly contracts: Pick<KeptContracts, 'user' | 'miner'>,
    firstBlock: bigint,
  ) {
    this.#block = firstBlock - 1n;
  }

  /** The last block that is counted. */
  get block(): bigint {
    return this.#block;
  }

  /** Power of a wallet by number, 1e18 = 1 T/H. */
  powerOf(wallet: number): bigint {
    return this.#powers.get(wallet) ?? 0n;
  }

  /** Counts everything up to and including block `to`. Resolves to what was bought on the way, by number of the wallet. */
  async advance(to: bigint): Promise<Map<number, Bought>> {
    const bought = new Map<number, Bought>();
    const addresses = [this.contracts.user.address, this.contracts.miner.address];
    const ranges = readLogs(this.client, { addresses, topics: TOPICS, from: this.#block + 1n, to });
    for await (const logs of ranges) {
      for (const { eventName, args, blockNumber } of parseEventLogs({ abi: eventsAbi, logs })) {
        if (eventName === 'Bound') this.#bind(lowerCase(args.user), lowerCase(args.inviter));
        else if (eventName === 'PowerChanged') this.#powers.set(this.#numberOf(args.user), args.power);
        else {
          const wallet = this.#numberOf(args.receiver);
          const amount = (bought.get(wallet)?.amount ?? 0n) + args.value;
          bought.set(wallet, { amount, block: BigInt(blockNumber) });
        }
      }
    }
    this.#block = to;
    return bought;
  }

  #bind(wallet: Address, inviter: Address): void {
    // The origin user is its own inviter, and not known yet when it is bound.
    this.inviters.push(this.#numbers.get(inviter) ?? -1);
    this.#numbers.set(wallet, this.wallets.push(wallet) - 1);
  }

  #numberOf(address: Address): number {
    const number = this.#numbers.get(lowerCase(address));
    if (number === undefined) throw new Error(`${address} holds power and was never bound: logs are missing`);
    return number;
  }
}

/** Ties are settled by comparing addresses, so all are written alike. */
function lowerCase(address: Address): Address {
  return address.toLowerCase() as Address;
}
