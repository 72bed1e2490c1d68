import { localRoles } from '@koala/deploy/localAccounts';
import { nodeTransport } from '@koala/testkit/nodeTransport';
import { TestChain } from '@koala/testkit/TestChain';
import { juChain } from '@koala/protocol/chains';
import { chainConfig } from '@koala/protocol/config';
import { deployedContracts } from '@koala/protocol/contracts';
import type { DeployedContracts } from '@koala/protocol/contracts';
import type { Manifest } from '@koala/protocol/manifest';
import { maxUint256, numberToHex, parseEther } from 'viem';
import type { Address, Hex } from 'viem';
import { createReadingClient } from '../src/chain/chainClient.ts';
import { contractsOf } from '../src/chain/contractsOf.ts';
import type { FlowContext, Step } from '../src/flows/Flow.ts';
import type { Spender } from '../src/flows/Terms.ts';

/** Minimum averaging period of the oracle, s. */
const MIN_AVERAGING = 1_800;

/** The contracts on the test's own chain, with impersonated accounts. */
export class RealChain {
  readonly #config;
  #accounts = 0;

  private constructor(
    readonly chain: TestChain,
    readonly contracts: DeployedContracts,
    manifest: Manifest,
  ) {
    this.#config = chainConfig(juChain.id, manifest);
  }

  static async start(): Promise<RealChain> {
    const chain = await TestChain.start();
    const manifest = await chain.deploy();
    return new RealChain(chain, deployedContracts(manifest), manifest);
  }

  contextOf(account: Address): FlowContext {
    return {
      client: createReadingClient({ chain: juChain, transport: nodeTransport(this.chain.rpcUrl) }),
      contracts: contractsOf(this.#config),
      config: this.#config,
      account,
    };
  }

  /** Creates a wallet with JU and USDT, bound to `inviter` if there is one. */
  async wallet(inviter?: Address): Promise<Address> {
    const wallet = numberToHex(0xabc000 + ++this.#accounts, { size: 20 });
    const { user, usdt } = this.contracts;
    await this.chain.fund(wallet);
    await this.chain.must(localRoles.deployer.address, usdt, 'mint', [wallet, parseEther('100000')]);
    if (inviter) await this.chain.must(wallet, user, 'bind', [inviter]);
    return wallet;
  }

  /** Buys power with this many whole USDT. */
  async buy(payer: Address, usdt: number, receiver = payer): Promise<void> {
    await this.approve(payer, 'usdt', 'miner');
    await this.chain.must(payer, this.contracts.miner, 'launch', [receiver, parseEther(`${usdt}`)]);
  }

  async approve(owner: Address, token: 'kl' | 'gs' | 'usdt', spender: Spender): Promise<void> {
    await this.chain.must(owner, this.contracts[token], 'approve', [
      this.contracts[spender].address,
      maxUint256,
    ]);
  }

  /**
   * Advances the clock and updates the official price, which would otherwise be stale. After 30 minutes or more, the
   * next call that updates the oracle also stores a price observation.
   */
  async pass(seconds: number): Promise<void> {
    await this.chain.mineAt((await this.chain.now()) + seconds);
    const { officialOracle } = this.contracts;
    const price = await this.chain.read<bigint>(officialOracle, 'latestPrice');
    await this.chain.must(localRoles.priceUpdater.address, officialOracle, 'update', [price]);
  }

  /** Advances the clock until average prices exist and another observation is due. */
  async settlePrices(): Promise<void> {
    for (let half = 0; half < 2; half++) {
      await this.pass(MIN_AVERAGING + 60);
      await this.chain.must(localRoles.priceUpdater.address, this.contracts.oracle, 'update');
    }
    await this.pass(MIN_AVERAGING + 60);
  }

  /** Estimates the minimum gas limit with which a step of this account succeeds now. Rejects if the step reverts. */
  async gasNeededBy(from: Address, { to, data, value = 0n }: Step): Promise<bigint> {
    return BigInt(
      await this.chain.call<Hex>('eth_estimateGas', { from, to, data, value: numberToHex(value) }, 'latest'),
    );
  }

  /** Sends a step as the app does, with this gas limit; resolves to whether it succeeded. */
  async send(from: Address, { to, data, value = 0n }: Step, gas: bigint): Promise<boolean> {
    const { status } = await this.chain.call<{ status: Hex }>('eth_sendTransactionSync', {
      from,
      to,
      data,
      value: numberToHex(value),
      gas: numberToHex(gas),
      gasPrice: numberToHex(2_000_000_000),
    });
    return status === '0x1';
  }
}
