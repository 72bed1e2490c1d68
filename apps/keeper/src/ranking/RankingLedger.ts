import { minerAbi } from '@koala/protocol/abi/miner';
import { userAbi } from '@koala/protocol/abi/user';
import { formatEther, getAbiItem, parseEventLogs, toEventSelector } from 'viem';
import type { Address, PublicClient } from 'viem';
import { readLogs } from '@koala/protocol/readLogs';
import type { DeployedContracts } from '@koala/protocol/contracts';
import { MissingLogsError } from '../chain/JobError.ts';
import type { Tree } from '@koala/protocol/ranking/scoreWeek';

/** Purchases for a wallet in a week that were not redeemed within it: the sum in USDT wei, and the block of the last one that counts. */
export interface Bought {
  amount: bigint;
  block: number;
}

const eventsAbi = [
  getAbiItem({ abi: userAbi, name: 'Bound' }),
  getAbiItem({ abi: minerAbi, name: 'Launched' }),
  getAbiItem({ abi: minerAbi, name: 'Redeemed' }),
  getAbiItem({ abi: minerAbi, name: 'PowerChanged' }),
] as const;
const TOPICS = eventsAbi.map((event) => toEventSelector(event));

/**
 * The referral tree and every wallet's power, rebuilt from the events up to a block. It only moves forward. Providers may omit logs without
 * an error, so each power change must match the total in its event, and every wallet between an active one and the origin user must be
 * bound.
 */
export class RankingLedger implements Tree {
  #wallets: Address[] = [];
  inviters: number[] = [];
  #numbers = new Map<Address, number>();
  #powers = new Map<number, bigint>();
  /** Sums over all wallets: purchases in USDT wei, and power, 1e18 = 1 T/H. */
  #performance = 0n;
  #power = 0n;
  #block: bigint;

  constructor(
    private readonly client: PublicClient,
    private readonly contracts: Pick<DeployedContracts, 'user' | 'miner'>,
    firstBlock: bigint,
  ) {
    this.#block = firstBlock - 1n;
  }

  /** The last processed block. */
  get block(): bigint {
    return this.#block;
  }

  get size(): number {
    return this.#wallets.length;
  }

  walletOf(n: number): Address {
    return this.#wallets[n]!;
  }

  /** Power of a wallet by number, 1e18 = 1 T/H. */
  powerOf(wallet: number): bigint {
    return this.#powers.get(wallet) ?? 0n;
  }

  /**
   * Processes all events up to and including block `to`. Resolves to the purchases in that range by wallet number, less redemptions in it.
   * A redemption cancels all earlier purchases of its owner in the range, as the miner does when both are in the same week.
   */
  async advance(to: bigint): Promise<Map<number, Bought>> {
    const bought = new Map<number, Bought>();
    const addresses = [this.contracts.user.address, this.contracts.miner.address];
    const ranges = readLogs(this.client, { addresses, topics: TOPICS, from: this.#block + 1n, to });
    for await (const logs of ranges) {
      for (const { eventName, args, blockNumber } of parseEventLogs({ abi: eventsAbi, logs })) {
        if (eventName === 'Bound') this.#bind(lowerCase(args.user), lowerCase(args.inviter));
        else if (eventName === 'PowerChanged') this.#changePower(args);
        else if (eventName === 'Redeemed') bought.delete(this.#numberOf(args.user));
        else {
          const wallet = this.#numberOf(args.receiver);
          this.#performance += args.value;
          const amount = (bought.get(wallet)?.amount ?? 0n) + args.value;
          bought.set(wallet, { amount, block: Number(blockNumber) });
        }
      }
    }
    this.#block = to;
    return bought;
  }

  /**
   * Proves that no event is missing up to `block`, which must not precede this ledger's. Continues to it in a copy, and compares the sums
   * with the miner's own counters there, and `bought` with the miner's net purchases of a finished `week`. A recent block is enough, so no
   * archive state is needed. Rejects when they differ.
   */
  async prove(block: bigint, week: number, bought: ReadonlyMap<number, Bought>): Promise<void> {
    const copy = this.#copy();
    await copy.advance(block);
    const at = { ...this.contracts.miner, blockNumber: block } as const;
    const [performance, net, power] = await Promise.all([
      this.client.readContract({ ...at, functionName: 'totalPerformance' }),
      this.client.readContract({ ...at, functionName: 'weekPerformance', args: [BigInt(week)] }),
      this.client.readContract({ ...at, functionName: 'totalPower' }),
    ]);
    if (copy.#performance !== performance) {
      // The difference, not both sums: a message that changes with each purchase would be logged again and again.
      throw new MissingLogsError(
        `the logged purchases differ from the miner's total by ${formatEther(performance - copy.#performance)} USDT`,
      );
    }
    const read = [...bought.values()].reduce((sum, { amount }) => sum + amount, 0n);
    if (read !== net) {
      throw new MissingLogsError(
        `the logs of week ${week} add up to ${formatEther(read)} USDT of net purchases, but the miner counts ${formatEther(net)}`,
      );
    }
    if (copy.#power !== power) {
      throw new MissingLogsError(
        `the logged power differs from the miner's total by ${formatEther(power - copy.#power)} T/H`,
      );
    }
  }

  #copy(): RankingLedger {
    const copy = new RankingLedger(this.client, this.contracts, this.#block + 1n);
    copy.#wallets = [...this.#wallets];
    copy.inviters = [...this.inviters];
    copy.#numbers = new Map(this.#numbers);
    copy.#powers = new Map(this.#powers);
    copy.#performance = this.#performance;
    copy.#power = this.#power;
    return copy;
  }

  #bind(wallet: Address, inviter: Address): void {
    // The origin user is its own inviter, and not numbered yet when it is bound.
    this.inviters.push(wallet === inviter ? -1 : this.#numberOf(inviter));
    this.#numbers.set(wallet, this.#wallets.push(wallet) - 1);
  }

  #changePower({ user, power, totalPower }: { user: Address; power: bigint; totalPower: bigint }): void {
    const wallet = this.#numberOf(user);
    this.#power += power - this.powerOf(wallet);
    this.#powers.set(wallet, power);
    if (this.#power !== totalPower) {
      throw new MissingLogsError(
        `the logs up to a power change of ${user} add up to ${formatEther(this.#power)} T/H, but its event counts ${formatEther(totalPower)}`,
      );
    }
  }

  #numberOf(address: Address): number {
    const number = this.#numbers.get(lowerCase(address));
    if (number === undefined) throw new MissingLogsError(`${address} is active but has no binding`);
    return number;
  }
}

/** Ties are decided by comparing addresses as text, so all are in lower case. */
function lowerCase(address: Address): Address {
  return address.toLowerCase() as Address;
}
