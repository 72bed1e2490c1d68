// An upgrade through the timelock, with and without a one-time call of the new code.
import { getAddress } from 'viem';
import type { Address, Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planCreation, parseUpgradeable } from '../src/actions/implementation.ts';
import { execute } from '../src/actions/queued.ts';
import { upgrade } from '../src/actions/upgrade.ts';
import { readImplementation } from '../src/deployment/proxies.ts';
import { findTimelock } from '../src/route/Route.ts';
import { admin, stranger, TimelockedSystem } from './support/TimelockedSystem.ts';

const call = (values: string) => ({ signature: 'setFuelRate(uint256 rate)', values });

describe('upgrade', () => {
  let system: TimelockedSystem;
  let restore: () => Promise<void>;
  let implementation: Address;

  beforeAll(async () => {
    system = await TimelockedSystem.start();
    implementation = await create();
    restore = await system.chain.snapshot();
  });
  beforeEach(() => restore());
  afterAll(() => system.chain.stop());

  /** A second copy of the swap contract's code, as `implementation swap` creates it. */
  async function create(): Promise<Address> {
    const data = planCreation(system.deployment, 'swap').data;
    const transaction = { from: stranger, data, gas: '0x1c9c380' };
    const hash = await system.chain.call<Hex>('eth_sendTransaction', transaction);
    const { contractAddress } = await system.deployment.client.waitForTransactionReceipt({ hash });
    return getAddress(contractAddress!);
  }

  const implementationNow = () =>
    readImplementation(system.deployment.client, system.deployment.contracts.swap.address);
  const fuelRate = () => system.chain.read<bigint>(system.deployment.contracts.swap, 'fuelRate');

  /** Schedules the action as the multisig, waits for the delay and executes it. Resolves to the output of scheduling. */
  async function carryThrough(action: Awaited<ReturnType<typeof upgrade>>): Promise<string> {
    const printed = await system.carryOutAs(admin, action);
    const timelock = await findTimelock(system.deployment);
    const [operation] = await timelock!.queue();
    await system.waitDelay();
    await system.carryOutAs(admin, await execute(system.deployment, timelock!, operation!.id));
    return printed;
  }

  it('without a call: waits for the timelock, replaces the code and keeps what is stored', async () => {
    const [before, rate] = [await implementationNow(), await fuelRate()];
    const printed = await carryThrough(await upgrade(system.deployment, 'swap', implementation, undefined));
    expect(printed).toContain(`Upgrade swap to ${implementation}`);
    expect(implementation).not.toBe(before);
    expect(await implementationNow()).toBe(implementation);
    expect(await fuelRate()).toBe(rate);
  });

  it('with a call: the new code makes it in the same transaction', async () => {
    expect(await fuelRate()).not.toBe(300n);
    const action = await upgrade(system.deployment, 'swap', implementation, call('300'));
    expect(action.title).toContain('and call setFuelRate(uint256 rate) with 300');
    await carryThrough(action);
    expect(await implementationNow()).toBe(implementation);
    expect(await fuelRate()).toBe(300n);
  });

  it('with a call that fails is refused on the fork, before anything is scheduled', async () => {
    const action = await upgrade(system.deployment, 'swap', implementation, call('1001'));
    await expect(system.carryOutAs(admin, action)).rejects.toThrow();
    expect(await (await findTimelock(system.deployment))!.queue()).toEqual([]);
  });

  it.each([
    [{ signature: 'setFuelRate(uint256 rate)', values: '' }, '--args must have 1 values'],
    [{ signature: 'setFuelRate(uint256 rate)', values: 'x' }, '"x" is not a valid uint256'],
    [{ signature: 'what', values: '' }, '--call must be a function'],
  ])('refuses a call that does not fit: %j', async (reinitializer, problem) => {
    await expect(upgrade(system.deployment, 'swap', implementation, reinitializer)).rejects.toThrow(problem);
  });

  it('rejects code that is not of this checkout, and an address without code', async () => {
    const other = system.deployment.contracts.miner.address;
    await expect(upgrade(system.deployment, 'swap', other, undefined)).rejects.toThrow(
      'differs from what this checkout compiles for swap',
    );
    await expect(upgrade(system.deployment, 'swap', stranger, undefined)).rejects.toThrow(
      `there is no contract at ${stranger}: \`koala implementation swap\` creates it`,
    );
  });

  it('accepts the names of the manifest, and lists them all for an unknown contract', () => {
    expect(parseUpgradeable('miner')).toBe('miner');
    expect(() => parseUpgradeable('kl')).toThrow(/upgradeable contract \(user, .*swap, miner/);
  });
});
