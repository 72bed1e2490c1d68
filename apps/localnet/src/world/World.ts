import { deployedContracts } from '@koala/protocol/contracts';
import type { DeployedContracts } from '@koala/protocol/contracts';
import type { Manifest } from '@koala/protocol/manifest';
import { localRoles } from '@koala/deploy/localAccounts';
import { encodeFunctionData } from 'viem';
import type { Address, Hex } from 'viem';
import type { Blocks } from '../chain/Blocks.ts';
import { Signer } from '../chain/Signer.ts';
import type { Account } from '../chain/Signer.ts';
import { chainClock } from '../chain/time.ts';
import { Reader } from './Reader.ts';
import type { Contract } from './Reader.ts';

/** Enough for the most expensive call, a purchase in JU that also advances the buy-and-burn queue. */
const GAS = 1_800_000n;

/** A chain with all accounts that act on it. */
export class World {
  readonly contracts: DeployedContracts;
  readonly read: Reader;
  #signers = new Map<Address, Signer>();
  #begun = new Set<string>();

  constructor(
    readonly blocks: Blocks,
    readonly manifest: Manifest,
    readonly seed: string,
  ) {
    this.contracts = deployedContracts(manifest);
    this.read = new Reader(blocks.rpc);
  }

  /** Adds accounts, with their current nonces. */
  async enter(accounts: readonly Account[]): Promise<void> {
    const nonces = await this.blocks.rpc.batch<string>(
      accounts.map(({ address }) => ({ method: 'eth_getTransactionCount', params: [address, 'pending'] })),
    );
    for (const [index, account] of accounts.entries()) {
      this.#signers.set(account.address, new Signer(account, Number(nonces[index])));
    }
  }

  async enterRoles(): Promise<void> {
    await this.enter(Object.values(localRoles));
  }

  /** Records that `what` happens in the block being filled, which reads do not include yet. Returns whether it is the first time. */
  beginsInBlock(what: string): boolean {
    if (this.#begun.has(what)) return false;
    this.#begun.add(what);
    return true;
  }

  /** Mines the block being filled, at `time` (Unix seconds). */
  async mine(time: number): Promise<void> {
    this.#begun.clear();
    await this.blocks.mine(time);
  }

  /** Sends the added transactions, on a chain that mines by itself. Resolves to the hashes, in order. */
  async send(): Promise<Hex[]> {
    this.#begun.clear();
    const hashes = await this.blocks.send();
    this.blocks.time = chainClock();
    return hashes;
  }

  act(
    from: Address,
    contract: Contract,
    functionName: string,
    args: readonly unknown[] = [],
    { value = 0n, gas = GAS, mayFail = false }: { value?: bigint; gas?: bigint; mayFail?: boolean } = {},
  ): void {
    const signer = this.#signers.get(from);
    if (!signer)
      throw new Error(`${from} is not an account of the world: pass it to enter() before ${functionName}`);
    const data = encodeFunctionData({ abi: contract.abi, functionName, args });
    this.blocks.add(signer, { to: contract.address, data, value, gas }, functionName, mayFail);
  }
}
