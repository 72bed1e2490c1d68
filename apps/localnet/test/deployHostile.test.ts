import { forgeArtifact, uniswapArtifact } from '@koala/deploy/artifact';
import { deploySystem } from '@koala/deploy/deploySystem';
import { Journal } from '@koala/deploy/Journal';
import { localAccount, localRoles } from '@koala/deploy/localAccounts';
import { parametersSchema } from '@koala/deploy/parameters';
import type { At } from '@koala/deploy/Plan';
import { prepareDeployment } from '@koala/deploy/prepareDeployment';
import { receiptOf } from '@koala/deploy/send';
import { atDepth } from '@koala/testkit/depth';
import type { Manifest } from '@koala/protocol/manifest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWalletClient, encodeDeployData, http, numberToHex, parseEther, zeroAddress } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deployParameters } from './support/deployParameters.ts';
import { deployStandIns } from './support/deployStandIns.ts';
import { LocalnetChain } from './support/LocalnetChain.ts';

type Account = ReturnType<typeof localAccount>;

const deployer = localAccount(40);
const admin = localAccount(41);
const attacker = localAccount(42);
const buyer = localAccount(0);
const SEED = parseEther('1000');
const PRICE_PRECISION = 100_000_000n;
/** Instead of an estimate, which is too low if it finds the current second stored already and the transaction is mined a second later. */
const GAS = 8_000_000n;

const factoryAbi = uniswapArtifact('UniswapV2Factory').abi;
const pairAbi = forgeArtifact('IUniswapV2Pair').abi;
const routerAbi = uniswapArtifact('UniswapV2Router02').abi;
const wjuAbi = forgeArtifact('WJU').abi;
const usdtAbi = forgeArtifact('LocalUSDT').abi;

/**
 * The whole deployment where exchange, wrapped JU, USDT and official oracle already exist, and an attacker or a faulty
 * contract interferes.
 */
describe('a deployment onto a hostile chain', () => {
  let chain: LocalnetChain;
  let dir: string;
  let at: At;
  let given: Record<string, unknown>;
  let restore: () => Promise<void>;
  let attempt = 0;

  beforeAll(async () => {
    chain = await LocalnetChain.start();
    dir = mkdtempSync(join(tmpdir(), 'koala-hostile-'));
    at = await deployStandIns(chain);
    given = deployParameters(at, admin.address);
    for (const { address } of [deployer, admin, attacker, buyer, localRoles.priceUpdater]) {
      await chain.fund(address, 100_000);
    }
    await write(localRoles.deployer, at('usdt'), usdtAbi, 'transfer', [buyer.address, parseEther('10000')]);
    restore = await chain.snapshot();
  });
  beforeEach(async () => {
    await restore();
    attempt++;
  });
  afterAll(async () => {
    await chain.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const as = (account: Account) => createWalletClient({ account, transport: http(chain.chain.rpcUrl) });
  const read = <T>(address: Address, abi: Abi, functionName: string, args: unknown[] = []) =>
    chain.reader.readContract({ address, abi, functionName, args }) as Promise<T>;

  async function write(
    account: Account,
    address: Address,
    abi: Abi,
    functionName: string,
    args: unknown[] = [],
    value = 0n,
  ): Promise<void> {
    const { request } = await chain.reader.simulateContract({
      account,
      address,
      abi,
      functionName,
      args,
      value,
    });
    const hash = await as(account).writeContract({ ...request, chain: null, gas: GAS } as never);
    const { status } = await receiptOf(chain.reader, hash);
    expect(status, functionName).toBe('success');
  }

  const parameters = (change: Record<string, unknown> = {}) =>
    parametersSchema.parse({ ...given, ...change });
  const journal = () => Journal.open(join(dir, `${attempt}.journal`));

  /** Deploys, stopping after the transaction with this label, if any. */
  function deploy(until?: string, change: Record<string, unknown> = {}): Promise<Manifest> {
    return deploySystem({ reader: chain.reader, wallet: as(deployer) }, parameters(change), {
      local: false,
      journal: journal(),
      onSent: ({ label }) => {
        if (label === until) throw new Error('stopped');
      },
    });
  }

  /** The future addresses of KL and its pair, which anyone can compute. */
  async function target(): Promise<{ kl: Address; pair: Address }> {
    const unkept = Journal.inMemory();
    const planned = await prepareDeployment(chain.reader, deployer.address, parameters(), unkept);
    return { kl: planned.at('kl'), pair: planned.at('pair') };
  }

  const createPair = (kl: Address) =>
    write(attacker, at('swapFactory'), factoryAbi, 'createPair', [kl, at('wju')]);

  async function give(pair: Address, amount: bigint): Promise<void> {
    await write(attacker, at('wju'), wjuAbi, 'deposit', [], amount);
    await write(attacker, at('wju'), wjuAbi, 'transfer', [pair, amount]);
  }

  const held = (token: Address, account: Address) => read<bigint>(token, usdtAbi, 'balanceOf', [account]);

  /** Replaces USDT's code with a test token's; its balances stay. */
  async function replaceUsdt(name: string, args: unknown[]): Promise<void> {
    const { abi, bytecode } = forgeArtifact(name);
    const hash = await as(attacker).sendTransaction({
      chain: null,
      data: encodeDeployData({ abi, bytecode, args }),
    });
    const { contractAddress } = await receiptOf(chain.reader, hash);
    const code = await chain.reader.getCode({ address: contractAddress ?? zeroAddress });
    await chain.chain.rpc.call('anvil_setCode', at('usdt'), code);
  }

  /** The first wallet binds, buys power, redeems it, and buys a card and a licence. */
  async function expectAlive(manifest: Manifest): Promise<void> {
    const { miner, user, gs, fight101, node } = manifest.contracts;
    const usdt = at('usdt');
    await write(buyer, user.address, forgeArtifact('User').abi, 'bind', [manifest.accounts.originUser]);
    for (const spender of [miner, fight101, node]) {
      await write(buyer, usdt, usdtAbi, 'approve', [spender.address, parseEther('10000')]);
    }
    const minerAbi = forgeArtifact('Miner').abi;
    await write(buyer, gs.address, usdtAbi, 'approve', [miner.address, parseEther('10000')]);
    await write(buyer, miner.address, minerAbi, 'launch', [buyer.address, parseEther('100')]);
    const before = await held(usdt, buyer.address);
    await write(buyer, miner.address, minerAbi, 'redeem');
    const paid = (await held(usdt, buyer.address)) - before;
    expect(paid).toBeGreaterThan(parseEther('45'));
    expect(paid).toBeLessThanOrEqual(parseEther('50'));
    await write(buyer, fight101.address, forgeArtifact('Fight101').abi, 'buy');
    const owed = await read<bigint>(fight101.address, forgeArtifact('Fight101').abi, 'totalOwed');
    expect(await held(usdt, fight101.address)).toBeGreaterThanOrEqual(owed);
    await write(buyer, node.address, forgeArtifact('Node').abi, 'launchNode');
  }

  async function expectPool(manifest: Manifest, wju: bigint): Promise<void> {
    const { kl, pair } = manifest.contracts;
    expect(await held(kl.address, pair.address)).toBe(parseEther('10000000'));
    expect(await held(at('wju'), pair.address)).toBe(wju);
    const supply = await read<bigint>(pair.address, pairAbi, 'totalSupply');
    expect(supply - (await held(pair.address, manifest.accounts.deadAddress))).toBe(1000n);
  }

  it('takes a pair that someone else created before the token existed', async () => {
    const { kl, pair } = await target();
    await createPair(kl);
    const manifest = await deploy();
    expect(manifest.contracts.pair.address).toBe(pair);
    await expectPool(manifest, SEED);
    await expectAlive(manifest);
  });

  it.each(atDepth(['create kl'], ['create poolSeeder', 'kl.approve']))(
    'takes 1 wei of WJU and a sync after %s as a gift',
    async (moment) => {
      const { kl, pair } = await target();
      await expect(deploy(moment)).rejects.toThrow('stopped');
      if (moment === 'create kl') await createPair(kl);
      await give(pair, 1n);
      await write(attacker, pair, pairAbi, 'sync');
      const manifest = await deploy();
      await expectPool(manifest, SEED);
      await expectAlive(manifest);
    },
  );

  const gifts = atDepth<[string, bigint, boolean, bigint]>(
    [['five times the seed, counted', 5n * SEED, true, 5n * SEED + 1n]],
    [
      ['half of the seed, not counted', SEED / 2n, false, SEED],
      ['half of the seed, counted', SEED / 2n, true, SEED],
      ['five times the seed, not counted', 5n * SEED, false, 5n * SEED + 1n],
    ],
  );
  it.each(gifts)('takes a large gift: %s', async (_, amount, counted, expected) => {
    const { pair } = await target();
    await expect(deploy('create poolSeeder')).rejects.toThrow('stopped');
    await give(pair, amount);
    if (counted) await write(attacker, pair, pairAbi, 'sync');
    const before = await chain.reader.getBalance({ address: deployer.address });
    const manifest = await deploy();
    await expectPool(manifest, expected);
    const spent = before - (await chain.reader.getBalance({ address: deployer.address }));
    expect(spent).toBeLessThan(SEED - (amount < SEED ? amount : SEED) + parseEther('1'));
    await expectAlive(manifest);
  });

  it('works with a USDT that charges a fee on transfers', async () => {
    await replaceUsdt('FeeToken', [100n]);
    await expectAlive(await deploy());
  });

  it.each(atDepth(['treasury'], ['dao']))('works with a USDT that refuses the %s', async (who) => {
    await replaceUsdt('BlockingToken', []);
    const blocked = [localRoles[who].address, true];
    await write(attacker, at('usdt'), forgeArtifact('BlockingToken').abi, 'setBlocked', blocked);
    await expectAlive(await deploy());
  });

  const prices = atDepth<[string, bigint]>(
    [
      ['zero', 0n],
      ['larger than any number that is meant', 2n ** 255n],
    ],
    [['a thousand times too high', 1000n * PRICE_PRECISION]],
  );
  it.each(prices)('works with an official price that is %s', async (_, price) => {
    const oracle = forgeArtifact('LocalOfficialOracle').abi;
    await write(localRoles.priceUpdater, at('officialOracle'), oracle, 'update', [price]);
    await expectAlive(await deploy());
  });

  it('works with a stale official price, and with an oracle that fails', async () => {
    await chain.chain.rpc.call('evm_increaseTime', numberToHex(90 * 86_400));
    await chain.chain.rpc.call('evm_mine');
    await expectAlive(await deploy());
    // PUSH1 0 PUSH1 0 REVERT
    await chain.chain.rpc.call('anvil_setCode', at('officialOracle'), '0x60006000fd');
    attempt++;
    await deploy();
  });

  it('names a WJU/USDT pair that is missing, and sends nothing', async () => {
    const { abi, bytecode } = forgeArtifact('LocalUSDT');
    const data: Hex = encodeDeployData({ abi, bytecode, args: [attacker.address] });
    const hash = await as(attacker).sendTransaction({ chain: null, data });
    const { contractAddress } = await receiptOf(chain.reader, hash);
    await expect(deploy(undefined, { usdt: contractAddress })).rejects.toThrow('no WJU/USDT pair');
    expect(await chain.reader.getTransactionCount({ address: deployer.address })).toBe(0);
  });

  it('names a WJU/USDT pair that is too thin, and sends nothing', async () => {
    const [wju, usdt] = [at('wju'), at('usdt')];
    const pair = await read<Address>(at('swapFactory'), factoryAbi, 'getPair', [wju, usdt]);
    const liquidity = await held(pair, localRoles.deployer.address);
    await write(localRoles.deployer, pair, pairAbi, 'approve', [at('swapRouter'), liquidity]);
    await write(localRoles.deployer, at('swapRouter'), routerAbi, 'removeLiquidityETH', [
      ...[usdt, (liquidity * 9996n) / 10_000n, 0n, 0n],
      ...[localRoles.deployer.address, 2n ** 64n],
    ]);
    await expect(deploy()).rejects.toThrow(`the WJU/USDT pair ${pair} is too thin: it holds 800`);
    expect(await chain.reader.getTransactionCount({ address: deployer.address })).toBe(0);
  });
});
