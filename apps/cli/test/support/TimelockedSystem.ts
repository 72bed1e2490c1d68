import { deployLocal } from '@koala/deploy/deployLocal';
import { localAccount, localRoles } from '@koala/deploy/localAccounts';
import { TestChain } from '@koala/testkit/TestChain';
import { deployedContracts } from '@koala/protocol/contracts';
import { createWalletClient, http } from 'viem';
import type { Address, Hex } from 'viem';
import type { Action } from '../../src/actions/Action.ts';
import { carryOut } from '../../src/commands/carryOut.ts';
import type { Deployment } from '../../src/deployment/Deployment.ts';
import type { Call } from '../../src/deployment/operation.ts';
import type { Signer } from '../../src/signers/Signer.ts';

/** Two days, as on the main network. */
export const TIMELOCK_DELAY = 172_800;
export const admin = localAccount(41).address;
export const guardian = localAccount(42).address;
export const keeper = localRoles.keeper.address;
export const stranger = localAccount(43).address;

/** The system as on the main network: a timelock is admin, a multisig proposes, and a guardian pauses and vetoes. */
export class TimelockedSystem {
  private constructor(
    readonly chain: TestChain,
    readonly deployment: Deployment,
    readonly timelock: Address,
  ) {}

  static async start(): Promise<TimelockedSystem> {
    const chain = await TestChain.start();
    await chain.call('anvil_setBlockTimestampInterval', 1);
    const deployer = localRoles.deployer;
    for (const address of [deployer.address, admin, guardian, keeper, stranger]) await chain.fund(address);
    const wallet = createWalletClient({ account: deployer, transport: http(chain.rpcUrl) });
    const roles = { admin, guardian, delay: TIMELOCK_DELAY };
    const manifest = await deployLocal({ reader: chain.client, wallet }, null, undefined, roles);
    const { upgrader } = manifest.accounts;
    if (!upgrader) throw new Error('the deployment has no timelock');
    const deployment = {
      rpcUrl: chain.rpcUrl,
      client: chain.client,
      manifest,
      contracts: deployedContracts(manifest),
    };
    return new TimelockedSystem(chain, deployment, upgrader);
  }

  /** Carries out an action with `address` as the sender. Nothing is signed: the test chain accepts unsigned transactions of any address. */
  carryOutAs(address: Address, action: Action): Promise<string> {
    const send: Signer['send'] = (_, transaction) => this.#send(transaction.from, transaction);
    return this.carryOut(action, {}, { address, send });
  }

  /** Carries out an action and resolves to the printed output. Without a signer nothing is sent. */
  async carryOut(
    action: Action,
    { safe, from }: { safe?: string; from?: Address } = {},
    signer?: Signer,
  ): Promise<string> {
    const printed: string[] = [];
    await carryOut(this.deployment, action, { safe, from }, signer, (text) => printed.push(text));
    return printed.join('\n');
  }

  /** Sends calls one by one, each as a transaction of `from`. */
  async sendAll(from: Address, calls: Call[]): Promise<void> {
    for (const call of calls) {
      const { status } = await this.chain.client.waitForTransactionReceipt({
        hash: await this.#send(from, call),
      });
      if (status !== 'success') throw new Error(`the call from ${from} to ${call.to} reverted`);
    }
  }

  async waitDelay(): Promise<void> {
    await this.chain.mineAt((await this.chain.now()) + TIMELOCK_DELAY);
  }

  #send(from: Address, { to, data }: { to?: Address; data: Hex }): Promise<Hex> {
    return this.chain.call<Hex>('eth_sendTransaction', { from, to, data, gas: '0x1c9c380' });
  }
}
