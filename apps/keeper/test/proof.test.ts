import { localRoles } from '@koala/deploy/localAccounts';
import type { TestChain } from '@koala/testkit/TestChain';
import { juChainTestnet } from '@koala/protocol/chains';
import { KL_SUPPLY } from '@koala/protocol/economics';
import { DAY } from '@koala/protocol/utc8';
import { coverage, problemsOf } from '@koala/audit/proof/judgment';
import { readPositions } from '@koala/audit/proof/positions';
import type { Position } from '@koala/audit/proof/positions';
import { readProof } from '@koala/audit/proof/readProof';
import { WrongChainError } from '@koala/protocol/chainIdentity';
import { maxUint256, parseEther, zeroHash } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proofText } from '../src/proof/writeProof.ts';
import { KeptSystem, START_TIME } from './support/KeptSystem.ts';
import { livePeople } from './support/rankedWeek.ts';

const PEOPLE = 8;

describe('what the contracts owe and hold', () => {
  let system: KeptSystem;
  let chain: TestChain;
  let restore: () => Promise<void>;

  beforeAll(async () => {
    system = await KeptSystem.start();
    chain = system.chain;
    await chain.mineAt(START_TIME + 3600);
    await system.keepPrices();
    await livePeople(system, PEOPLE);
    const { node, fight101, miner } = system.contracts;
    const [first, second] = [system.person(0), system.person(1)];
    await chain.must(second, node, 'launchNode');
    await chain.must(first, system.usdt, 'approve', [fight101.address, maxUint256]);
    await chain.must(first, fight101, 'buy', [3n, 0n, maxUint256]);
    await chain.mineAt(START_TIME + 2 * DAY);
    await system.keepPrices();
    // Claims credit the generations above; `distribute` then transfers the node's share.
    for (const index of [0, 3, 6]) await chain.must(system.person(index), miner, 'reward');
    await chain.must(first, miner, 'distribute');
    await chain.mineAt(START_TIME + 2 * DAY + 4 * 3600);
    restore = await chain.snapshot();
  });
  beforeEach(() => restore());
  afterAll(() => system.stop());

  const proof = () => readProof(chain.client, system.manifest);
  const positionOf = (positions: Position[], contract: Position['contract'], asset: Position['asset']) => {
    const found = positions.find((each) => each.contract === contract && each.asset === asset);
    if (!found) throw new Error(`${contract} has no position in ${asset}`);
    return found;
  };
  const debtOf = ({ debts }: Position, name: string) => debts.find((each) => each.name === name)?.amount;
  /** Removes a contract's holdings, which no contract of the system can do. */
  async function rob(contract: Position['contract'], token: 'kl' | 'usdt', amount: bigint) {
    const { address } = system.manifest.contracts[contract];
    await chain.fund(address);
    await chain.must(address, system.contracts[token], 'transfer', [system.person(7), amount]);
  }

  it('finds every debt covered, by the figures that the wallets see', async () => {
    const { positions, block } = await proof();
    expect(positions.filter(({ isCovered }) => !isCovered)).toEqual([]);
    expect(block.number).toBe(BigInt((await chain.head()).number));

    const people = Array.from({ length: PEOPLE }, (_, index) => system.person(index));
    const wallets = [...people, localRoles.originUser.address];
    const { miner, reward } = system.contracts;
    const sum = async (read: (wallet: string) => Promise<bigint>) =>
      (await Promise.all(wallets.map(read))).reduce((total, amount) => total + amount, 0n);

    const orders = await sum(
      async (wallet) => (await chain.read<bigint[]>(miner, 'userInfo', [wallet]))[0]! / 2n,
    );
    const redemptions = positionOf(positions, 'miner', 'USDT');
    expect(debtOf(redemptions, 'redemptions')).toBe(orders);
    expect(redemptions.held).toBe(orders);

    const pending = await sum((wallet) => chain.read<bigint>(miner, 'pending', [wallet]));
    const emission = positionOf(positions, 'miner', 'KL');
    const earned = debtOf(emission, 'earned')!;
    expect(pending).toBeGreaterThan(0n);
    expect(earned).toBeGreaterThanOrEqual(pending);
    // Divisions lose a few wei per action.
    expect(earned - pending).toBeLessThan(10n ** 9n);
    expect(emission.held - emission.owed).toBeLessThan(10n ** 9n);

    const team = await sum((wallet) => chain.read<bigint>(reward, 'balanceOf', [wallet]));
    expect(team).toBeGreaterThan(0n);
    expect(positionOf(positions, 'reward', 'KL')).toMatchObject({ owed: team, held: team });
    expect(positionOf(positions, 'fight101', 'USDT').owed).toBe(parseEther('15'));
  });

  it('finds all KL', async () => {
    const { supply } = await proof();
    expect(supply.total).toBe(KL_SUPPLY);
    expect(supply.places.reduce((sum, { amount }) => sum + amount, 0n)).toBe(KL_SUPPLY);
    const wallets = supply.places.find(({ name }) => name === 'wallets')!;
    const claimed = await Promise.all(
      [0, 3, 6].map((index) => chain.read<bigint>(system.kl, 'balanceOf', [system.person(index)])),
    );
    expect(wallets.amount).toBe(claimed.reduce((sum, amount) => sum + amount, 0n));
  });

  it('finds the code and the roles that were deployed', async () => {
    const { contracts, upgrader } = await proof();
    expect(contracts.every(({ isAsPublished }) => isAsPublished)).toBe(true);
    const miner = contracts.find(({ name }) => name === 'miner')!;
    const expected = system.manifest.accounts.upgrader!;
    expect(miner.proxy?.upgrader?.toLowerCase()).toBe(expected.toLowerCase());
    expect(miner.proxy?.admin).toMatch(/^0x[0-9a-f]{40}$/);
    expect(contracts.find(({ name }) => name === 'kl')).not.toHaveProperty('proxy');
    expect(upgrader?.address).toBe(expected);
  });

  it('prints it from an RPC URL alone', async () => {
    const { code, text } = await system.koala('proof');
    expect(text).toContain('Every debt is covered');
    expect(text).toContain('Miner, USDT: covered, 100%');
    expect(code).toBe(0);
  });

  it('prints it as JSON, with a debt that is not covered and the code 1', async () => {
    await rob('reward', 'kl', 1n);
    const { code, text } = await system.koala('proof', '--json');
    expect(code).toBe(1);
    const printed = JSON.parse(text) as { isGood: boolean; positions: Record<string, unknown>[] };
    expect(printed.isGood).toBe(false);
    const [short, ...others] = printed.positions.filter(({ isCovered }) => isCovered === false);
    expect(others).toEqual([]);
    expect(short).toMatchObject({ contract: 'reward', asset: 'KL', coverage: '9999' });
    expect(BigInt(short!['owed'] as string) - BigInt(short!['held'] as string)).toBe(1n);
  });

  it('prints the days before as far as the node knows them, and every role and all code that was set', async () => {
    const { code, text } = await system.koala('proof', '--json', '--days', '2', '--changes');
    expect(code).toBe(0);
    const { past, changes } = JSON.parse(text) as {
      past: { block: string; day: number; positions: Record<string, unknown>[] }[];
      changes: Record<string, unknown>[];
    };
    expect(past.map(({ day }) => day)).toEqual([2, 1].map((days) => START_TIME + days * DAY));
    const at = await readPositions(chain.client, system.manifest, BigInt(past[0]!.block));
    const { held } = positionOf(at, 'miner', 'USDT');
    expect(past[0]!.positions[0]).toMatchObject({
      contract: 'miner',
      held: String(held),
      coverage: '10000',
    });
    const own = changes.filter(({ contract }) => contract === 'miner');
    expect(own.map(({ kind, role }) => [kind, role])).toEqual(
      expect.arrayContaining([
        ['upgraded', null],
        ['granted', 'admin'],
        ['granted', 'upgrader'],
      ]),
    );
    const { contracts } = await proof();
    const runs = contracts.find(({ name }) => name === 'miner')!.proxy!.implementation;
    expect(own.find(({ kind }) => kind === 'upgraded')!['account']).toBe(runs);
  });

  it.each([
    ['miner', 'usdt', 'Miner lacks 1 USDT', 1],
    ['miner', 'kl', 'Miner lacks', 2],
    ['fight101', 'usdt', 'Fight101 lacks 1 USDT', 1],
  ] as const)('tells that %s holds less %s than it owes', async (contract, token, sentence, amount) => {
    await rob(contract, token, parseEther(`${amount}`));
    const found = await proof();
    expect(problemsOf(found).short).toMatchObject([{ contract }]);
    expect(coverage(problemsOf(found).short[0]!)).toBeLessThan(10_000n);
    expect(proofText(found)).toContain(sentence);
  });

  it('reports that the code of a contract differs', async () => {
    const { address } = system.manifest.contracts.uid;
    await chain.call('anvil_setCode', address, '0x00');
    const found = await proof();
    expect(problemsOf(found)).toMatchObject({ short: [], changed: [{ name: 'uid', address }] });
    expect(proofText(found)).toContain('OTHER CODE: Uid');
  });

  it.each([{ genesisHash: zeroHash }, { chainId: juChainTestnet.id }])(
    'refuses another chain than that of the deployment: %j',
    async (other) => {
      const elsewhere = { ...system.manifest, ...other };
      await expect(readProof(chain.client, elsewhere)).rejects.toThrow(WrongChainError);
    },
  );
});
