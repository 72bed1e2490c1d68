import { setTimeout as sleep } from 'node:timers/promises';
import { localRoles } from '@koala/deploy/localAccounts';
import { createWalletClient, http, numberToHex, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeeperSettings } from '../src/createKeeper.ts';
import { WrongChainError } from '@koala/protocol/chainIdentity';
import { FaultyRpc } from './support/FaultyRpc.ts';
import { KeptSystem, MONDAY } from './support/KeptSystem.ts';
import { livePeople } from './support/rankedWeek.ts';
import type { TestChain } from '@koala/testkit/TestChain';

const PEOPLE = 3;

describe('a keeper', () => {
  let system: KeptSystem;
  let chain: TestChain;
  let restore: () => Promise<void>;
  const keeperAddress = localRoles.keeper.address;

  beforeAll(async () => {
    system = await KeptSystem.start();
    chain = system.chain;
    await livePeople(system, PEOPLE);
    await system.buy(system.person(0), 12_000);
    await system.reachMonday();
    restore = await chain.snapshot();
  });
  beforeEach(() => restore());
  afterAll(() => chain.stop());

  const keep = (settings?: Partial<KeeperSettings>) => system.keeper(settings);

  const EVERYTHING = [
    'oracle: update',
    'emission: distribute',
    'buy-and-burn: advance',
    'node fund: advance',
    'card session: advance',
    'ranking: commit',
  ];

  it('does all that is due in one tick, and nothing in the next', async () => {
    const { keeper, done, warnings } = keep();
    expect(await keeper.once(1)).toBe(true);
    expect(done()).toEqual(EVERYTHING);
    const sent = await chain.sentBy(keeperAddress);
    await keeper.once(1);
    await keep().keeper.once(1);
    expect(await chain.sentBy(keeperAddress)).toBe(sent);
    expect(warnings()).toEqual([]);
  });

  it('earns nothing from it', async () => {
    const balances = () =>
      Promise.all(
        [system.usdt, system.kl].map((token) => chain.read<bigint>(token, 'balanceOf', [keeperAddress])),
      );
    const before = await balances();
    const ju = await chain.client.getBalance({ address: keeperAddress });
    await keep().keeper.once(1);
    expect(await balances()).toEqual(before);
    expect(await chain.client.getBalance({ address: keeperAddress })).toBeLessThan(ju);
  });

  it('resumes once an empty key is filled again, at the usual price', async () => {
    const balance = (ju: bigint) => chain.call('anvil_setBalance', keeperAddress, numberToHex(ju));
    const { keeper } = keep();
    await balance(0n);
    for (let tick = 0; tick < 12; tick++) expect(await keeper.once(1)).toBe(false);
    await balance(parseEther('5'));
    expect(await keeper.once(1)).toBe(true);
    expect(await chain.client.getBalance({ address: keeperAddress })).toBeGreaterThan(parseEther('4.9'));
  });

  it('logs once when its balance is low, and once when it recovers', async () => {
    const balance = (ju: bigint) => chain.call('anvil_setBalance', keeperAddress, numberToHex(ju));
    const { keeper, lines } = keep();
    const said = () => lines.filter(({ msg }) => msg.startsWith('balance '));
    await keeper.tick();
    expect(said()).toEqual([]);
    await balance(parseEther('0.1'));
    for (let tick = 0; tick < 3; tick++) await keeper.tick();
    expect(said()).toMatchObject([
      { level: 40, msg: 'balance is low: send JU to this address', address: keeperAddress },
    ]);
    const enough = parseEther(String(said()[0]?.enough));
    // Five days of 30 million gas, at 25% above the market.
    expect(enough).toBe(5n * 30_000_000n * (((await chain.client.getGasPrice()) * 5n) / 4n));
    await balance(enough + 1n);
    await keeper.tick();
    expect(said()).toHaveLength(1);
    await balance(2n * enough + parseEther('1'));
    for (let tick = 0; tick < 3; tick++) await keeper.tick();
    expect(said().map(({ msg }) => msg)).toEqual([
      'balance is low: send JU to this address',
      'balance recovered',
    ]);
  });

  it('logs once that no block is new, and rotates the provider', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.stoodStillAt = numberToHex(await chain.client.getBlockNumber());
    const { keeper, lines } = keep({ rpcUrls: [proxy.url, chain.rpcUrl], stallMs: 0 });
    const stalls = () => lines.filter(({ msg }) => msg === 'no new block').length;
    await keeper.tick();
    expect(stalls()).toBe(0);
    await keeper.tick();
    expect(stalls()).toBe(1);
    const asked = proxy.asked.length;
    await chain.mineAt((await chain.now()) + 1);
    await keeper.tick();
    expect(proxy.asked).toHaveLength(asked);
    expect(stalls()).toBe(1);
    await proxy.stop();
  });

  it('prints in a dry run what is due, without a key, and sends nothing', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    const block = await chain.client.getBlockNumber();
    const { keeper, lines } = keep({ rpcUrls: [proxy.url], key: undefined, isDryRun: true });
    expect(await keeper.once(1)).toBe(true);
    const said = lines.filter(({ call }) => call).map(({ job, call }) => `${job ?? ''}: ${call ?? ''}`);
    expect(said).toEqual(EVERYTHING);
    // Only the role can commit, and a dry run without a key has no role.
    expect(lines.at(-1)).toMatchObject({ refusal: 'AccessControlUnauthorizedAccount' });
    expect(proxy.asked).not.toContain('eth_sendRawTransaction');
    expect(await chain.client.getBlockNumber()).toBe(block);
    // With a key that may commit, nothing is refused and nothing is sent.
    const withKey = keep({ rpcUrls: [proxy.url], isDryRun: true });
    await withKey.keeper.once(1);
    expect(withKey.lines.filter(({ refusal }) => refusal !== undefined)).toEqual([]);
    expect(proxy.asked).not.toContain('eth_sendRawTransaction');
    await proxy.stop();
  });

  it('prints in a dry run that its key lacks the role when a commit is due', async () => {
    const { keeper, lines } = keep({ key: `0x${'77'.repeat(32)}`, isDryRun: true });
    await keeper.once(1);
    const said = lines.filter(({ job, call }) => job === 'ranking' && call !== undefined);
    expect(said).toMatchObject([{ call: 'commit', refusal: 'AccessControlUnauthorizedAccount' }]);
  });

  it('shares a day with another keeper of the same key without warnings', async () => {
    const sent = await chain.sentBy(keeperAddress);
    const [one, two] = [keep(), keep()];
    const both = await Promise.all([one.keeper.once(3), two.keeper.once(3)]);
    expect(both).toEqual([true, true]);
    expect([...one.warnings(), ...two.warnings()]).toEqual([]);
    await keep().keeper.once(1);
    const { buyBurn, top101 } = system.contracts;
    expect(await chain.read<bigint>(top101, 'totalAmount')).toBeGreaterThan(parseEther('11000'));
    expect(await chain.read<bigint>(buyBurn, 'queued')).toBeGreaterThan(0n);
    // Nothing was sent twice.
    expect(await chain.sentBy(keeperAddress)).toBe(sent + EVERYTHING.length);
  });

  it('sends nothing twice on a node whose state is ahead of the block that it reports', async () => {
    const sent = await chain.sentBy(keeperAddress);
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.isStateAhead = true;
    proxy.beforeNonce = () => keep().keeper.once(1);
    await keep({ rpcUrls: [proxy.url] }).keeper.once(1);
    expect(await chain.sentBy(keeperAddress)).toBe(sent + EVERYTHING.length);
    await proxy.stop();
  });

  it('refuses a chain with another id or another genesis block', async () => {
    const genesisHash = `0x${'11'.repeat(32)}` as const;
    const { hash } = await chain.client.getBlock();
    for (const wrong of [{ genesisHash }, { chainId: 202599 as const }]) {
      const { keeper } = keep({ manifest: { ...system.manifest, ...wrong } });
      await expect(keeper.run()).rejects.toThrow(WrongChainError);
    }
    expect((await chain.client.getBlock()).hash).toBe(hash);
  });

  it('never falls back to a provider on another chain', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.isDown = true;
    const { keeper } = keep({
      rpcUrls: [proxy.url, chain.rpcUrl],
      manifest: { ...system.manifest, chainId: 202599 },
    });
    await expect(keeper.tick()).rejects.toThrow('is on chain 210000; the deployment is on 202599');
    await proxy.stop();
  });

  it('uses the next provider when one fails', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.isDown = true;
    const { keeper, done, warnings } = keep({ rpcUrls: [proxy.url, chain.rpcUrl] });
    expect(await keeper.once(1)).toBe(true);
    expect(done()).toEqual(EVERYTHING);
    expect(new Set(warnings().map(({ msg }) => msg))).toEqual(new Set(['provider failed']));
    await proxy.stop();
  });

  it('fails while all providers are unreachable, and catches up when one responds', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.isDown = true;
    const { keeper, done, warnings } = keep({ rpcUrls: [proxy.url] });
    for (let tick = 0; tick < 2; tick++) expect(await keeper.once(1)).toBe(false);
    const said = (text: string) => warnings().filter(({ msg }) => msg === text).length;
    expect(said('all RPC providers unreachable')).toBe(1);
    expect(said('provider failed')).toBe(1);
    expect(done()).toEqual([]);
    proxy.isDown = false;
    expect(await keeper.once(1)).toBe(true);
    expect(done()).toEqual(EVERYTHING);
    proxy.isDown = true;
    expect(await keeper.once(1)).toBe(false);
    expect(said('provider failed')).toBe(2);
    await proxy.stop();
  });

  it('pauses a job that failed, and runs the others', async () => {
    // Three days later there is no average price, so no root can be committed.
    await chain.mineAt(MONDAY + 3 * 86_400);
    const { keeper, warnings, done } = keep({ intervalMs: 60_000 });
    expect(await keeper.tick()).toBe(false);
    expect(done()).toContain('oracle: update');
    expect(await keeper.tick()).toBe(true);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toMatchObject({ job: 'ranking', error: 'commit: Oracle_PriceMissing' });
  });

  it('recognizes its own transaction when the block is available before the receipts', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.receiptsHeldBack = 4;
    const { keeper, done, warnings } = keep({ rpcUrls: [proxy.url] });
    expect(await keeper.once(1)).toBe(true);
    expect(proxy.receiptsHeldBack).toBe(0);
    expect(done()).toEqual(EVERYTHING);
    expect(warnings()).toEqual([]);
    await proxy.stop();
  });

  it('replaces a stuck transaction of its account at a higher price', async () => {
    await chain.call('evm_setAutomine', false);
    const nonce = await chain.sentBy(keeperAddress);
    const wallet = createWalletClient({ account: localRoles.keeper, transport: http(chain.rpcUrl) });
    const stuck = { to: keeperAddress, gas: 21_000n, gasPrice: 1_100_000_000n, nonce, chain: null } as const;
    const hash = await wallet.sendTransaction({ ...stuck, type: 'legacy' });
    const { keeper, done, warnings } = keep();
    const ticking = keeper.tick();
    while (await chain.call('eth_getTransactionByHash', hash)) await sleep(5);
    await chain.call('evm_setAutomine', true);
    await chain.call('evm_mine');
    expect(await ticking).toBe(true);
    expect(warnings()).toEqual([]);
    expect(done()).toEqual(EVERYTHING);
  });
});
