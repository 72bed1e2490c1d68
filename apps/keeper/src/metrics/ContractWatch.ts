import { deployedContracts } from '@koala/protocol/contracts';
import type { DeployedContracts } from '@koala/protocol/contracts';
import type { Manifest } from '@koala/protocol/manifest';
import type { DeployedCode } from '@koala/audit/proof/deployedCode';
import { problemsOf } from '@koala/audit/proof/judgment';
import { readProof } from '@koala/audit/proof/readProof';
import { formatEther } from 'viem';
import type { Address, Hex } from 'viem';
import { startOfWeek } from '@koala/protocol/utc8';
import type { ChainSnapshot } from '../chain/ChainSnapshot.ts';
import { KEEPER_ROLE } from '../jobs/settleRanking.ts';
import type { ContractState } from './contractMetrics.ts';
import type { KeeperMetrics } from './KeeperMetrics.ts';
import { TimelockWatch } from './TimelockWatch.ts';

/** Debts and holdings are read less often, because they change slowly and need many requests. */
const PROOF_MS = 30 * 60_000;

interface WatchParts {
  manifest: Manifest;
  account: Address | undefined;
  metrics: KeeperMetrics;
  /** Monotonic clock, milliseconds; the process's own by default. */
  clock?: () => number;
}

/** Reads the contract state for monitoring once a tick, independent of the jobs. */
export class ContractWatch {
  /** A committed root that does not match the events. */
  wrongRoot: Hex | undefined;
  #proof: ContractState['proof'];
  #provenAt = -Infinity;
  /** Each proxy's implementation at the first read. The manifest does not include it, and the proxy's own code never changes. */
  readonly #firstCode = new Map<string, Address>();
  readonly #contracts: DeployedContracts;
  readonly #timelock: TimelockWatch;

  constructor(private readonly parts: WatchParts) {
    this.#contracts = deployedContracts(parts.manifest);
    this.#timelock = new TimelockWatch(parts.manifest);
  }

  /** Rejects when no provider responds. */
  async check(snapshot: ChainSnapshot): Promise<void> {
    const { account, metrics, clock = () => performance.now() } = this.parts;
    const [oracle, ranking, nonce] = await Promise.all([
      this.#oracle(snapshot),
      this.#ranking(snapshot),
      account && snapshot.client.getTransactionCount({ address: account, blockTag: 'latest' }),
    ]);
    const isDue = clock() - this.#provenAt >= PROOF_MS;
    const timelock = await this.#timelock.check(snapshot, isDue);
    if (isDue) {
      this.#proof = await this.#readProof(snapshot);
      this.#provenAt = clock();
    }
    if (nonce !== undefined) metrics.account.counted(nonce);
    metrics.contracts = {
      chainNow: snapshot.now,
      readAt: performance.now(),
      oracle,
      ranking,
      timelock,
      proof: this.#proof,
    };
  }

  async #oracle(snapshot: ChainSnapshot): Promise<ContractState['oracle']> {
    const { oracle } = this.#contracts;
    const [observedAt, officialUpdatedAt, officialPrice, [, poolPrice]] = await Promise.all([
      snapshot.read({ ...oracle, functionName: 'observedAt' }),
      snapshot.read({ ...oracle, functionName: 'lastUpdatedAt' }),
      snapshot.read({ ...oracle, functionName: 'officialPrice' }),
      snapshot.read({ ...oracle, functionName: 'averages' }),
    ]);
    return {
      observedAt: Number(observedAt),
      officialUpdatedAt: Number(officialUpdatedAt),
      officialPrice: Number(formatEther(officialPrice)),
      poolPrice: Number(formatEther(poolPrice)),
    };
  }

  async #ranking(snapshot: ChainSnapshot): Promise<ContractState['ranking']> {
    const { account } = this.parts;
    const { top101 } = this.#contracts;
    const [nextWeek, settlement, mayCommit] = await Promise.all([
      snapshot.read({ ...top101, functionName: 'nextWeek' }),
      snapshot.read({ ...top101, functionName: 'settlement' }),
      account && snapshot.read({ ...top101, functionName: 'hasRole', args: [KEEPER_ROLE, account] }),
    ]);
    const isCommitted = settlement.pushableAt > 0n;
    return {
      weekEnd: startOfWeek(Number(nextWeek) + 1),
      pushableAt: Number(settlement.pushableAt),
      placesLeft: isCommitted ? Number(settlement.count - settlement.pushed) : 0,
      isWrong: isCommitted && settlement.root === this.wrongRoot,
      mayCommit,
    };
  }

  async #readProof({ client, block }: ChainSnapshot): Promise<ContractState['proof']> {
    const proof = await readProof(client, this.parts.manifest, block);
    const { short, changed } = problemsOf(proof);
    const replaced = proof.contracts.filter((each) => !changed.includes(each) && this.#isReplaced(each));
    return { uncovered: short.length, changedCode: changed.length + replaced.length };
  }

  #isReplaced({ name, proxy }: DeployedCode): boolean {
    if (!proxy) return false;
    const first = this.#firstCode.get(name) ?? proxy.implementation;
    this.#firstCode.set(name, first);
    return first !== proxy.implementation;
  }
}
