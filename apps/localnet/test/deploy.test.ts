import { localAccount, localRoles, TEST_ACCOUNTS } from '@koala/deploy/localAccounts';
import type { Manifest } from '@koala/protocol/manifest';
import { erc20Abi, keccak256, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@koala/protocol/utc8';
import { catchUp } from '../src/world/catchUp.ts';
import { START, LocalnetChain } from './support/LocalnetChain.ts';

describe('a fresh local chain', () => {
  let chain: LocalnetChain;
  let manifest: Manifest;

  beforeAll(async () => {
    chain = await LocalnetChain.start();
    manifest = await chain.deploy();
  });
  afterAll(() => chain.stop());

  const balance = (token: 'kl' | 'usdt' | 'pair', account: `0x${string}`) =>
    chain.reader.readContract({
      abi: erc20Abi,
      address: manifest.contracts[token].address,
      functionName: 'balanceOf',
      args: [account],
    });

  it('matches its manifest', async () => {
    expect(manifest.local).toBe(true);
    expect(manifest.startTime).toBe(START);
    const genesis = await chain.reader.getBlock({ blockNumber: 0n });
    expect(manifest.genesisHash).toBe(genesis.hash);
    for (const contract of Object.values(manifest.contracts)) {
      const code = contract && (await chain.reader.getCode({ address: contract.address }));
      expect(keccak256(code ?? '0x')).toBe(contract?.codeHash);
    }
  });

  it('puts all KL where it belongs', async () => {
    expect(await balance('kl', manifest.contracts.miner.address)).toBe(parseEther('120000000'));
    expect(await balance('kl', manifest.contracts.pair.address)).toBe(parseEther('10000000'));
    const pair = { abi: erc20Abi, address: manifest.contracts.pair.address } as const;
    const supply = await chain.reader.readContract({ ...pair, functionName: 'totalSupply' });
    const dead = await balance('pair', manifest.accounts.deadAddress);
    // Uniswap locks the first thousand wei of a pool.
    expect(supply - dead).toBe(1000n);
  });

  it('funds the test accounts without binding them', async () => {
    for (let index = 0; index < TEST_ACCOUNTS; index++) {
      const { address } = localAccount(index);
      expect(await chain.reader.getBalance({ address })).toBe(parseEther('10000'));
      expect(await balance('usdt', address)).toBe(parseEther('10000'));
    }
    expect(await chain.reader.getBalance({ address: manifest.accounts.progressWallet })).toBe(0n);
  });

  it('values 10 JU at 10 USDT and KL near 0.01 USDT once prices have an average', async () => {
    const world = await chain.world(manifest, 'deploy');
    await world.enterRoles();
    await catchUp(world, START + DAY);
    const { miner, oracle } = world.contracts;
    const args = [parseEther('10')] as const;
    const value = await chain.reader.readContract({ ...miner, functionName: 'JUToUSDT', args });
    expect(value).toBe(parseEther('10'));
    const price = await chain.reader.readContract({ ...oracle, functionName: 'klPrice' });
    expect(Number(price) / 1e18).toBeCloseTo(0.01, 3);
  });

  it('answers many reads in one at the usual address', async () => {
    const results = await chain.reader.multicall({
      multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
      contracts: [
        { abi: erc20Abi, address: manifest.contracts.kl.address, functionName: 'symbol' },
        { abi: erc20Abi, address: localRoles.dao.address, functionName: 'symbol' },
      ],
    });
    expect(results[0]).toMatchObject({ status: 'success', result: 'KL' });
    expect(results[1]).toMatchObject({ status: 'failure' });
  });
});
