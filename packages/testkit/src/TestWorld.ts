import { localRoles } from '@koala/deploy/localAccounts';
import { deployedContracts } from '@koala/protocol/contracts';
import type { DeployedContracts } from '@koala/protocol/contracts';
import type { Manifest } from '@koala/protocol/manifest';
import { createWalletClient, encodeFunctionData, http, maxUint256, padHex, parseEther, toHex } from 'viem';
import type { Hex } from 'viem';
import type { TestChain } from './TestChain.ts';

/** A reproducible generator of random numbers from 0 to below 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Wallets that bind, buy, claim, withdraw, sell and appoint delegates at random, all from one seed. */
export class TestWorld {
  readonly bound: Hex[] = [localRoles.originUser.address];
  readonly contracts: DeployedContracts;
  #next = 1;

  constructor(
    readonly chain: TestChain,
    readonly manifest: Manifest,
    readonly random: () => number,
  ) {
    this.contracts = deployedContracts(manifest);
  }

  /** A new funded wallet with all approvals, without an inviter; `wallet` selects a particular one. */
  async newcomer(
    wallet: Hex = padHex(toHex(0xabc000 + this.#next++), { size: 20, dir: 'left' }),
  ): Promise<Hex> {
    await this.chain.fund(wallet);
    await this.#fundWallet(wallet);
    return wallet;
  }

  async #fundWallet(wallet: Hex): Promise<void> {
    const { usdt, kl, gs, miner, swap, node, fight101 } = this.contracts;
    await this.chain.must(localRoles.deployer.address, usdt, 'mint', [wallet, parseEther('100000')]);
    for (const [token, spender] of [
      ...[miner, node, fight101].map((contract) => [usdt, contract] as const),
      ...[swap, miner].flatMap((contract) => [kl, gs].map((token) => [token, contract] as const)),
    ])
      await this.chain.must(wallet, token, 'approve', [spender.address, maxUint256]);
  }

  async bind(wallet: Hex, inviter: Hex): Promise<void> {
    await this.chain.must(wallet, this.contracts.user, 'bind', [inviter]);
    this.bound.push(wallet);
  }

  /** Replaces the last `depth` blocks with empty ones; wallets bound in them are dropped. */
  async reorg(depth: number): Promise<void> {
    await this.chain.reorg(depth);
    await this.#dropUnbound();
  }

  /**
   * Mines at least `depth` blocks with actions, reverts them, and mines a longer branch with other actions. Calls `seen` at the tip of the
   * branch that will be replaced.
   */
  async deepReorg(depth: number, seen: () => Promise<void>): Promise<void> {
    const fork = await this.chain.head();
    const back = await this.chain.snapshot();
    await this.acts(6);
    const between = depth - ((await this.chain.head()).number - fork.number);
    if (between > 0) await this.chain.mine(between);
    await seen();
    const { number } = await this.chain.head();
    await back();
    await this.#dropUnbound();
    await this.acts(6);
    await this.chain.mine(number + 1 - (await this.chain.head()).number);
  }

  async #dropUnbound(): Promise<void> {
    const { user } = this.contracts;
    const inviters = await Promise.all(
      this.bound.map((wallet) => this.chain.read<Hex>(user, 'inviter', [wallet])),
    );
    this.bound.splice(0, Infinity, ...this.bound.filter((_, i) => BigInt(inviters[i]!) !== 0n));
  }

  /** Buys with USDT; `usdt` whole dollars. */
  async buy(payer: Hex, receiver: Hex, usdt: number): Promise<void> {
    const { miner } = this.contracts;
    await this.chain.send(payer, miner, 'launch', [receiver, parseEther(`${usdt}`)]);
  }

  claim(wallet: Hex): Promise<Hex> {
    return this.chain.send(wallet, this.contracts.miner, 'reward', []);
  }

  withdraw(wallet: Hex): Promise<Hex> {
    return this.chain.send(wallet, this.contracts.reward, 'withdraw', []);
  }

  async sell(wallet: Hex, share: number): Promise<Hex> {
    const { kl, swap } = this.contracts;
    const balance = await this.chain.read<bigint>(kl, 'balanceOf', [wallet]);
    const amount = (balance * BigInt(Math.floor(share * 1000))) / 1000n;
    return this.chain.send(wallet, swap, 'sellKLTokens', [amount, 0n, maxUint256, maxUint256]);
  }

  /** A sale of more than any wallet holds: reverts. */
  sellTooMuch(wallet: Hex, kl = parseEther('200000000')): Promise<Hex> {
    return this.chain.send(wallet, this.contracts.swap, 'sellKLTokens', [kl]);
  }

  /** Buys with JU; may revert while there is no price. */
  buyWithJu(payer: Hex, receiver: Hex, ju: number): Promise<Hex> {
    const args = [receiver, 0n, maxUint256];
    return this.chain.send(payer, this.contracts.miner, 'launch', args, parseEther(`${ju}`));
  }

  redeem(wallet: Hex): Promise<Hex> {
    return this.chain.send(wallet, this.contracts.miner, 'redeem', []);
  }

  /** Like `sellTooMuch`, but from an account that signs, because the wallets of this world have no keys. */
  async sellTooMuchSigned(): Promise<void> {
    const wallet = createWalletClient({ account: localRoles.deployer, transport: http(this.chain.rpcUrl) });
    const args = [parseEther('200000000')] as const;
    const { address: to, abi } = this.contracts.swap;
    const data = encodeFunctionData({ abi, functionName: 'sellKLTokens', args });
    const hash = await wallet.sendTransaction({ chain: null, to, data, gas: 1_000_000n });
    await this.chain.client.waitForTransactionReceipt({ hash });
  }

  /** The delegate claims for its principal and sells part of the principal's balance. */
  async actFor(principal: Hex): Promise<void> {
    const { user, miner, swap, kl } = this.contracts;
    const delegate = await this.chain.read<Hex>(user, 'receiver', [principal]);
    if (BigInt(delegate) === 0n) return;
    await this.chain.send(delegate, miner, 'reward', [principal]);
    const balance = await this.chain.read<bigint>(kl, 'balanceOf', [principal]);
    const args = [principal, balance / 3n, 0n, maxUint256, maxUint256];
    await this.chain.send(delegate, swap, 'proxySell', args);
  }

  launchNode(wallet: Hex): Promise<Hex> {
    return this.chain.send(wallet, this.contracts.node, 'launchNode', []);
  }

  nodeReward(wallet: Hex): Promise<Hex> {
    return this.chain.send(wallet, this.contracts.node, 'reward', []);
  }

  claimNodePower(wallet: Hex): Promise<Hex> {
    return this.chain.must(wallet, this.contracts.node, 'claimMiner', []);
  }

  /** Credits `wallet` with a week's ranking reward, as top101 does after a settlement, from `payer`'s KL; the wallet withdraws it. */
  async rewardRanking(wallet: Hex, payer: Hex, amount = parseEther('0.125')): Promise<void> {
    const { kl, top101, top101FF } = this.contracts;
    await this.chain.fund(top101.address);
    await this.chain.must(payer, kl, 'transfer', [top101FF.address, amount]);
    await this.chain.must(top101.address, top101FF, 'credit', [1n, [wallet], [amount]]);
    await this.chain.must(wallet, top101FF, 'withdraw', []);
  }

  buyCards(wallet: Hex, cards: number): Promise<Hex> {
    const { fight101 } = this.contracts;
    return this.chain.send(wallet, fight101, 'buy', [BigInt(cards), 0n, maxUint256]);
  }

  /** A week passes; the node fund makes its due payments, and the first twelve wallets claim the dividends of the last card session. */
  async endWeek(): Promise<void> {
    const { fight101, node } = this.contracts;
    const session = await this.chain.read<bigint>(fight101, 'currentSession');
    await this.chain.setTime((await this.chain.head()).timestamp + 7 * 86_400);
    await this.chain.send(this.any(), node, 'advance', []);
    for (const wallet of this.bound.slice(0, 12)) {
      await this.chain.send(wallet, fight101, 'claim', [session]);
    }
  }

  bindProxy(principal: Hex, delegate: Hex): Promise<Hex> {
    return this.chain.send(principal, this.contracts.user, 'bindProxy', [delegate]);
  }

  bindUid(wallet: Hex, id: bigint): Promise<Hex> {
    return this.chain.send(wallet, this.contracts.uid, 'bindId', [id]);
  }

  /** Approves `spender` for an amount of a token from `wallet`. */
  approve(wallet: Hex, token: 'kl' | 'gs' | 'usdt', spender: Hex, amount: bigint): Promise<Hex> {
    return this.chain.send(wallet, this.contracts[token], 'approve', [spender, amount]);
  }

  setOfficialPrice(price: bigint): Promise<Hex> {
    return this.chain.send(localRoles.priceUpdater.address, this.contracts.officialOracle, 'update', [price]);
  }

  any(): Hex {
    return this.bound[Math.floor(this.random() * this.bound.length)]!;
  }

  /** One random action; some revert. */
  async act(): Promise<void> {
    const what = this.random();
    const who = this.any();
    if (what < 0.16) return this.bind(await this.newcomer(), who);
    if (what < 0.42) {
      const receiver = this.random() < 0.8 ? who : this.any();
      return this.buy(who, receiver, 10 + Math.floor(this.random() * 500));
    }
    if (what < 0.46) await this.buyWithJu(who, who, 20 + this.random() * 100);
    else if (what < 0.62) await this.claim(who);
    else if (what < 0.69) await this.withdraw(who);
    else if (what < 0.77) await this.sell(who, this.random());
    else if (what < 0.8) await this.sellTooMuch(who);
    else if (what < 0.83) await this.bindProxy(who, this.any());
    else if (what < 0.88) await this.actFor(who);
    else if (what < 0.91) await this.redeem(who);
    else if (what < 0.92) await this.launchNode(who);
    else if (what < 0.94) await this.nodeReward(who);
    else if (what < 0.965) await this.buyCards(who, 1 + Math.floor(this.random() * 5));
    else if (what < 0.98) await this.setOfficialPrice(BigInt(95_000_000 + Math.floor(this.random() * 1e7)));
    else await this.chain.setTime((await this.chain.head()).timestamp + Math.floor(this.random() * 7200));
  }

  async acts(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await this.act();
  }

  /** A deployed system whose emission has begun, with a few wallets. */
  static async start(chain: TestChain, seed: number): Promise<TestWorld> {
    const manifest = await chain.deploy();
    const world = new TestWorld(chain, manifest, randomFrom(seed));
    await world.#fundWallet(localRoles.originUser.address);
    for (let i = 0; i < 4; i++) await world.bind(await world.newcomer(), world.any());
    await chain.setTime(manifest.startTime + 3600);
    await chain.mine();
    return world;
  }
}
