import { localRoles } from '@koala/deploy/localAccounts';
import type { TestChain } from '@koala/testkit/TestChain';
import { createWalletClient, http, padHex } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeeperSettings } from '../src/createKeeper.ts';
import { ChainSnapshot } from '../src/chain/ChainSnapshot.ts';
import { ContractWatch } from '../src/metrics/ContractWatch.ts';
import { KeeperMetrics } from '../src/metrics/KeeperMetrics.ts';
import { FaultyRpc } from './support/FaultyRpc.ts';
import { FIRST_WEEK, KeptSystem, MONDAY } from './support/KeptSystem.ts';
import { livePeople } from './support/rankedWeek.ts';

/** ERC-1967 storage slot of a proxy's implementation. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

const WAIT = { timeout: 60_000, interval: 5 };

describe('the metrics of a keeper', () => {
  let system: KeptSystem;
  let chain: TestChain;
  let restore: () => Promise<void>;
  const address = localRoles.keeper.address;

  beforeAll(async () => {
    system = await KeptSystem.start();
    chain = system.chain;
    await livePeople(system, 3);
    await system.reachMonday();
    restore = await chain.snapshot();
  });
  beforeEach(() => restore());
  afterAll(() => chain.stop());

  function keep(settings: Partial<KeeperSettings> = {}) {
    const rpcUrls = settings.rpcUrls ?? [chain.rpcUrl];
    const metrics = new KeeperMetrics(rpcUrls.length, 1);
    const { keeper } = system.keeper({ rpcUrls, metrics, intervalMs: 60_000, ...settings });
    /** A series' value in the text format that Prometheus reads; undefined when it is absent. */
    const value = async (series: string): Promise<number | undefined> => {
      const lines = (await metrics.registry.metrics()).split('\n');
      const line = lines.find((each) => each.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length + 1));
    };
    return { keeper, metrics, value };
  }

  it('report what was done, what is due, how long the JU last, and how long the root can be vetoed', async () => {
    const { keeper, metrics, value } = keep();
    expect(metrics.problems()).toEqual(['no RPC provider has answered yet']);
    expect(await value('koala_ranking_veto_seconds_left')).toBeUndefined();
    expect(await keeper.once(1)).toBe(true);
    expect(metrics.problems()).toEqual([]);
    expect(await value('koala_keeper_transactions_total{task="ranking",outcome="done"}')).toBe(1);
    expect(await value('koala_keeper_job_due{task="ranking"}')).toBe(0);
    expect(await value('koala_keeper_job_last_success_timestamp_seconds{task="ranking"}')).toBeGreaterThan(0);
    expect(await value('koala_keeper_gas_used_total')).toBeGreaterThan(0);
    expect(await value('koala_keeper_balance_days')).toBeGreaterThan(5);
    expect(await value('koala_keeper_may_commit')).toBe(1);
    // Little of the one-day delay has passed.
    expect(await value('koala_ranking_root_awaits_veto')).toBe(1);
    expect(await value('koala_ranking_veto_seconds_left')).toBeGreaterThan(80_000);
    expect(await value('koala_ranking_veto_seconds_left')).toBeLessThanOrEqual(86_400);
    expect(await value('koala_ranking_uncommitted_seconds')).toBe(0);
    expect(await value('koala_ranking_root_wrong')).toBe(0);
    expect(await value('koala_oracle_official_price_usdt')).toBeGreaterThan(0);
    expect(await value('koala_oracle_pool_price_usdt')).toBeGreaterThan(0);
    expect(await value('koala_debts_uncovered')).toBe(0);
    expect(await value('koala_code_changed')).toBe(0);
    expect(await value('koala_keeper_foreign_transactions_total')).toBe(0);
  });

  it('report replaced code behind a proxy within half an hour', async () => {
    const { contracts, manifest } = system;
    const metrics = new KeeperMetrics(1, 1);
    let now = 0;
    const watch = new ContractWatch({ manifest, account: undefined, metrics, clock: () => now });
    const check = async () => {
      await watch.check(await ChainSnapshot.newest(chain.client));
      return metrics.contracts?.proof?.changedCode;
    };
    expect(await check()).toBe(0);
    const another = '0x00000000000000000000000000000000000c0de0';
    await chain.call(
      'anvil_setCode',
      another,
      await chain.client.getCode({ address: contracts.uid.address }),
    );
    const word = padHex(another, { size: 32 });
    await chain.call('anvil_setStorageAt', contracts.uid.address, IMPLEMENTATION_SLOT, word);
    expect(await check()).toBe(0);
    now += 30 * 60_000;
    expect(await check()).toBe(1);
  });

  it('report a missing commit, also in a keeper without the role', async () => {
    const { keeper, value } = keep({ key: generatePrivateKey(), isDryRun: true });
    await keeper.tick();
    expect(await value('koala_keeper_may_commit')).toBe(0);
    expect(await value('koala_ranking_uncommitted_seconds')).toBeGreaterThanOrEqual(60);
    expect(await value('koala_ranking_root_awaits_veto')).toBe(0);
    expect(await value('koala_keeper_balance_days')).toBe(0);
  });

  it('report a root that does not match the events', async () => {
    const week = BigInt(FIRST_WEEK);
    await chain.must(address, system.contracts.top101, 'commit', [week, padHex('0x77', { size: 32 }), 2n]);
    const { keeper, value } = keep();
    await keeper.tick();
    expect(await value('koala_ranking_root_wrong')).toBe(1);
    expect(await value('koala_ranking_root_awaits_veto')).toBe(1);
    await chain.must(localRoles.deployer.address, system.contracts.top101, 'veto');
    await keeper.tick();
    expect(await value('koala_ranking_root_wrong')).toBe(0);
  });

  it('count failures by their reason, and leave the job due', async () => {
    // Days later there is no average price, so no root can be committed.
    await chain.mineAt(MONDAY + 3 * 86_400);
    const { keeper, value } = keep();
    expect(await keeper.tick()).toBe(false);
    expect(await value('koala_keeper_job_failures_total{task="ranking",reason="refused"}')).toBe(1);
    expect(await value('koala_keeper_job_due{task="ranking"}')).toBe(1);
    expect(await value('koala_keeper_job_overdue{task="ranking"}')).toBe(0);
    expect(await value('koala_keeper_job_failures_total{task="oracle",reason="refused"}')).toBe(0);
    expect(await value('koala_keeper_job_last_success_timestamp_seconds{task="ranking"}')).toBe(0);
    expect(await value('koala_oracle_official_price_usdt')).toBe(0);
  });

  it('count the faults of providers by position, and show no address', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.isDown = true;
    const { keeper, metrics, value } = keep({ rpcUrls: [proxy.url, chain.rpcUrl] });
    await keeper.tick();
    expect(await value('koala_provider_faults_total{provider="1",kind="unreachable"}')).toBeGreaterThan(0);
    expect(await value('koala_provider_faults_total{provider="2",kind="unreachable"}')).toBe(0);
    expect(await metrics.registry.metrics()).not.toContain('127.0.0.1');
    await proxy.stop();
  });

  it('count a transaction whose response was lost as its own', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    const { keeper, value } = keep({ rpcUrls: [proxy.url] });
    await keeper.once(1);
    await chain.mineAt((await chain.now()) + 3600);
    const before = await chain.sentBy(address);
    proxy.cutsAtSending = true;
    await keeper.tick();
    expect(await chain.sentBy(address)).toBe(before + 1);
    Object.assign(proxy, { cutsAtSending: false, left: Infinity });
    await keeper.tick();
    expect(await value('koala_keeper_foreign_transactions_total')).toBe(0);
    await proxy.stop();
  });

  it('report a transaction that is not mined, and one that was sent elsewhere with the same key', async () => {
    const { keeper, value } = keep();
    await keeper.once(1);
    await chain.mineAt((await chain.now()) + 3600);
    await chain.call('evm_setAutomine', false);
    const ticking = keeper.tick();
    await vi.waitFor(async () => {
      expect(await value('koala_keeper_nonce_stuck_seconds')).toBeGreaterThan(0);
    }, WAIT);
    await chain.call('evm_setAutomine', true);
    await chain.call('evm_mine');
    await ticking;
    expect(await value('koala_keeper_nonce_stuck_seconds')).toBe(0);
    expect(await value('koala_keeper_foreign_transactions_total')).toBe(0);
    const thief = createWalletClient({ account: localRoles.keeper, transport: http(chain.rpcUrl) });
    const hash = await thief.sendTransaction({ to: address, value: 1n, type: 'legacy', chain: null });
    // The node returns the hash before it mines the block.
    await chain.client.waitForTransactionReceipt({ hash });
    await keeper.tick();
    expect(await value('koala_keeper_foreign_transactions_total')).toBe(1);
  });
});
