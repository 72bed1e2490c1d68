import { expect } from '@playwright/test';
import { localRoles } from '@koala/deploy/localAccounts';
import { nodeTransport } from '@koala/testkit/nodeTransport';
import { juChain } from '@koala/protocol/chains';
import { deployedContracts } from '@koala/protocol/contracts';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  parseEther,
} from 'viem';
import type { Abi, Address, EncodeFunctionDataParameters, Hex, LocalAccount, PrivateKeyAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { apiUrl, localnetDir, rpcUrl } from '../stack/addresses.ts';

/** The official price expires after ten minutes; it is updated well before. */
const PRICE_AGE_MAX = 240n;
/** Minimum averaging period of the oracle, s. */
const AVERAGED_OVER = 1_800;
/**
 * Seconds between blocks. Transactions of a test or its wallet are mined at once; any further block costs CPU in the
 * whole product.
 */
const BLOCK_INTERVAL = 3;

export interface Funding {
  /** JU wei, set directly. */
  ju?: bigint;
  /** USDT wei. */
  usdt?: bigint;
  /** Binds the account to this inviter. */
  inviter?: Address;
  /** KL wei, from the market maker. */
  kl?: bigint;
  /** Power including the GS that comes with it, 18 decimals; bought by the market maker, only for a bound account. */
  power?: bigint;
  /** KL wei credited as a ranking reward, funded by the market maker. */
  ranking?: bigint;
  /** Buys a node licence in USDT; only for a bound account. */
  node?: boolean;
}

/** The chain of the app under test: its clock, its accounts, and reads. */
export class AppChain {
  readonly manifest = readManifest();
  readonly contracts = deployedContracts(this.manifest);
  readonly client = createPublicClient({
    chain: juChain,
    transport: nodeTransport(rpcUrl),
    pollingInterval: 50,
    cacheTime: 0,
  });
  readonly #control = createTestClient({ mode: 'anvil', chain: juChain, transport: nodeTransport(rpcUrl) });
  readonly #wallet = createWalletClient({ chain: juChain, transport: nodeTransport(rpcUrl) });

  /** The root of the referral tree, which can be any account's inviter. */
  get inviter(): Address {
    return this.manifest.accounts.originUser;
  }

  /** A new account, funded and set up as the test requires. */
  async newAccount({
    ju = parseEther('1000'),
    usdt,
    inviter,
    kl,
    power,
    ranking,
    node = false,
  }: Funding = {}): Promise<PrivateKeyAccount> {
    const account = privateKeyToAccount(generatePrivateKey());
    const { address } = account;
    const { deployer, marketMaker } = localRoles;
    const { user, miner, usdt: usdtToken, node: nodeSale } = this.contracts;
    await this.#control.setBalance({ address, value: ju });
    if (usdt) await this.act(deployer, { ...usdtToken, functionName: 'mint', args: [address, usdt] });
    if (kl) await this.#sendKl(address, kl);
    if (inviter) await this.act(account, { ...user, functionName: 'bind', args: [inviter] });
    if (power) {
      await this.act(marketMaker, { ...usdtToken, functionName: 'approve', args: [miner.address, power] });
      await this.act(marketMaker, { ...miner, functionName: 'launch', args: [address, power] });
    }
    if (ranking) await this.#creditRanking(address, ranking);
    if (node) {
      const price = await this.client.readContract({ ...nodeSale, functionName: 'launchNodeAmount' });
      await this.act(deployer, { ...usdtToken, functionName: 'mint', args: [address, price] });
      await this.act(account, { ...usdtToken, functionName: 'approve', args: [nodeSale.address, price] });
      await this.act(account, { ...nodeSale, functionName: 'launchNode', args: [] });
    }
    // Reset the balance, because the account paid gas for its setup.
    await this.#control.setBalance({ address, value: ju });
    return account;
  }

  /** Sends KL wei of the market maker, which has sold all of them where its price path is low, and then buys what is missing. */
  async #sendKl(to: Address, amount: bigint): Promise<void> {
    const { marketMaker } = localRoles;
    const { kl, router, wju } = this.contracts;
    const args = [marketMaker.address] as const;
    const held = await this.client.readContract({ ...kl, functionName: 'balanceOf', args });
    if (held < amount) {
      const path = [wju.address, kl.address] as const;
      const oneJu = parseEther('1');
      const [, klForOne] = await this.client.readContract({
        ...router,
        functionName: 'getAmountsOut',
        args: [oneJu, path],
      });
      // A tenth more, because the purchase raises the price.
      const value = ((amount - held) * oneJu * 11n) / (klForOne! * 10n);
      await this.act(marketMaker, {
        ...router,
        functionName: 'swapExactETHForTokens',
        args: [0n, path, marketMaker.address, 2n ** 64n],
        value,
      });
    }
    await this.act(marketMaker, { ...kl, functionName: 'transfer', args: [to, amount] });
  }

  /**
   * Credits an account as top101 does for a place of a settled week. The settlement takes a week and is tested with the
   * keeper.
   */
  async #creditRanking(address: Address, amount: bigint): Promise<void> {
    const { top101, top101FF } = this.contracts;
    await this.#sendKl(top101FF.address, amount);
    await this.actAs(top101.address, {
      ...top101FF,
      functionName: 'credit',
      args: [1n, [address], [amount]],
    });
  }

  /** Sends a transaction from an account without an open page, mines it at once, and throws when it reverts. */
  async act(
    account: LocalAccount,
    call: Omit<EncodeFunctionDataParameters, 'abi'> & { abi: Abi; address: Address; value?: bigint },
  ): Promise<void> {
    const request = { account, to: call.address, data: encodeFunctionData(call), value: call.value ?? 0n };
    // Blocks are mined between estimate and send, and gas use depends on block time: use twice the estimate.
    const gas = (await this.client.estimateGas(request)) * 2n;
    const hash = await this.#wallet.sendTransaction({ ...request, gas });
    await this.mine(1);
    await this.mined(hash);
  }

  /** Like `act`, but impersonates an address without a key, such as a contract. */
  async actAs(
    address: Address,
    call: Omit<EncodeFunctionDataParameters, 'abi'> & { abi: Abi; address: Address },
  ): Promise<void> {
    await this.#control.setBalance({ address, value: parseEther('1') });
    await this.#control.impersonateAccount({ address });
    const data = encodeFunctionData(call);
    const hash = await this.#wallet.sendTransaction({ account: address, to: call.address, data });
    await this.mine(1);
    await this.mined(hash);
    await this.#control.stopImpersonatingAccount({ address });
  }

  /** Advances the chain's clock by `seconds`, and updates prices that would have become stale. */
  async advance(seconds: number): Promise<void> {
    await this.#control.increaseTime({ seconds });
    await this.#control.mine({ blocks: 1 });
    await this.renewPrices();
  }

  /** Advances the clock by an hour without a trade, so that the average prices equal the current ones. */
  async settlePrices(): Promise<void> {
    for (let half = 0; half < 2; half++) await this.advance(AVERAGED_OVER);
  }

  /** Updates the official price, as JuChain's updater does every minute, and the oracle, unless the price is recent. */
  async renewPrices(): Promise<void> {
    const { officialOracle, oracle } = this.contracts;
    const [{ timestamp }, price, updatedAt] = await Promise.all([
      this.client.getBlock(),
      this.client.readContract({ ...officialOracle, functionName: 'latestPrice' }),
      this.client.readContract({ ...officialOracle, functionName: 'lastUpdatedAt' }),
    ]);
    if (timestamp - updatedAt < PRICE_AGE_MAX) return;
    await this.act(localRoles.priceUpdater, { ...officialOracle, functionName: 'update', args: [price] });
    await this.act(localRoles.priceUpdater, { ...oracle, functionName: 'update' });
  }

  async mine(count: number): Promise<void> {
    await this.#control.mine({ blocks: count });
  }

  /** Pauses mining until `resumeBlocks`: transactions sent in between stay pending. */
  async pauseBlocks(): Promise<void> {
    await this.#control.setIntervalMining({ interval: 0 });
  }

  /** Resumes mining at the interval, with the first block at once. */
  async resumeBlocks(): Promise<void> {
    await this.#control.mine({ blocks: 1 });
    await this.#control.setIntervalMining({ interval: BLOCK_INTERVAL });
  }

  /** Drops a pending transaction from the node's mempool. */
  async drop(hash: Hex): Promise<void> {
    await this.#control.dropTransaction({ hash });
  }

  /** The receipt of a transaction once mined; throws when it reverted. */
  async mined(hash: Hex) {
    const receipt = await this.client.waitForTransactionReceipt({ hash });
    if (receipt.status !== 'success') throw new Error(`${hash} reverted`);
    return receipt;
  }

  /** Waits until the server has indexed every block so far, for pages that request an answer only once. */
  async waitUntilIndexed(): Promise<void> {
    const newest = await this.client.getBlockNumber();
    const indexed = async () => {
      const answer = await fetch(`${apiUrl}/status`);
      return ((await answer.json()) as { data: { indexed: number } }).data.indexed;
    };
    await expect.poll(indexed, 'the indexed block').toBeGreaterThanOrEqual(Number(newest));
  }

  /** Balances in wei, at the latest or a given block. */
  async balances(owner: Address, blockNumber?: bigint) {
    const at = blockNumber === undefined ? {} : { blockNumber };
    const { kl, gs, usdt } = this.contracts;
    const [ju, klBalance, gsBalance, usdtBalance] = await Promise.all([
      this.client.getBalance({ address: owner, ...at }),
      this.client.readContract({ ...kl, functionName: 'balanceOf', args: [owner], ...at }),
      this.client.readContract({ ...gs, functionName: 'balanceOf', args: [owner], ...at }),
      this.client.readContract({ ...usdt, functionName: 'balanceOf', args: [owner], ...at }),
    ]);
    return { ju, kl: klBalance, gs: gsBalance, usdt: usdtBalance };
  }

  /** A wallet's order and power, wei. */
  async order(owner: Address) {
    const [usdtValue, claimedValue, power] = await this.client.readContract({
      ...this.contracts.miner,
      functionName: 'userInfo',
      args: [owner],
    });
    return { usdtValue, claimedValue, power };
  }

  /** Claimable KL wei of `owner`, before fees. */
  async pending(owner: Address): Promise<bigint> {
    return this.client.readContract({ ...this.contracts.miner, functionName: 'pending', args: [owner] });
  }

  /** The inviter of `owner`; the zero address when there is none. */
  async inviterOf(owner: Address): Promise<Address> {
    return this.client.readContract({ ...this.contracts.user, functionName: 'inviter', args: [owner] });
  }

  /** The allowance of `spender` for `owner`'s token, wei. */
  async allowance(token: 'kl' | 'gs' | 'usdt', owner: Address, spender: Address): Promise<bigint> {
    return this.client.readContract({
      address: this.contracts[token].address,
      abi: this.contracts.usdt.abi,
      functionName: 'allowance',
      args: [owner, spender],
    });
  }
}

/** The deployment under test, from the product's manifest. Throws when it is missing or invalid. */
function readManifest(): Manifest {
  return parseManifest(JSON.parse(readFileSync(join(localnetDir, 'manifest.json'), 'utf8')));
}
