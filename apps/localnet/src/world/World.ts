import { deployedContracts } from '@koala/protocol/contracts';
import type { DeployedContracts } from '@koala/protocol/contracts';
import type { Manifest } from '@koala/protocol/manifest';
import { localRoles } from '@koala/deploy/localAccounts';
import type { Address, Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Blocks } from '../chain/Blocks.ts';
import { call, Signer } from '../chain/Signer.ts';
import { chainClock } from '../chain/time.ts';
import { Reader } from './Reader.ts';
import type { Contract } from './Reader.ts';

export type Account = Pick<PrivateKeyAccount, 'address' | 'signTransaction'>;

/** Enough for the most expensive call, a purchase in JU that also advances the buy-and-burn queue. */
const GAS = 1_800_000n;

/** A chain with all accounts that act on it. */
export class World {
  readonly seed: string;
  readonly blocks: Blocks;
  readonly manifest: Manifest;
  readonly contracts: DeployedContracts;
  readonly read: Reader;
  #signers = new Map<Address, Signer>();
  #begun = new Set<string>();

  constructor(blocks: Blocks, manifest: Manifest, seed: string) {
    this.seed = seed;
    this.blocks = blocks;
    this.manifest = manifest;
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

  /** Adds the accounts that every world has. */
  async enterRoles(): Promise<void> {
    await this.enter(Object.values(localRoles));
  }

  /** Whether `what` happens for the first time in the block being filled, which reads do not include yet. */
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

  /** Adds a call by `from` to the next block. */
  act(
    from: Address,
    contract: Contract,
    functionName: string,
    args: readonly unknown[] = [],
    { value = 0n, gas = GAS, mayFail = false }: { value?: bigint; gas?: bigint; mayFail?: boolean } = {},
  ): void {
    const signer = this.#signers.get(from);
    if (!signer) throw new Error(`${from} is not an account of the world`);
    const { address, abi } = contract;
    this.blocks.add(signer, call(address, abi, functionName, args, gas, value), functionName, mayFail);
  }
}
