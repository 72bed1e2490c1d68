import { concatHex, encodeDeployData, encodeFunctionData, getContractAddress, keccak256 } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import { forgeArtifact } from './artifact.ts';
import type { Artifact, Build } from './artifact.ts';

/** Address of a contract that the plan creates, or of an existing one, by its name. Throws for an unknown name. */
export type At = (name: string) => Address;

/** The contract behind a proxy, and its constructor arguments: an upgrade needs the same ones again. */
export interface Implementation {
  contract: string;
  args: (at: At) => unknown[];
}

export interface PlannedTransaction {
  label: string;
  nonce: number;
  /** The contract called; absent when one is created. */
  to?: Address;
  data: Hex;
  /** JU wei. */
  value: bigint;
  /** Address of the new contract, from the deployer's address and nonce. */
  creates?: Address;
  /** For a contract compiled here: the build, and the ABI-encoded constructor arguments. */
  build?: Build & { constructorArguments: Hex };
}

interface Draft {
  label: string;
  name?: string;
  to?: (at: At) => Address;
  data: (at: At) => Hex;
  value: bigint;
  artifact?: Artifact;
}

/**
 * The transactions of a deployment, in order. Each takes one nonce, so every address is known before anything is sent. Contracts that refer
 * to each other get the right ones in their initializers.
 */
export class Plan {
  #drafts: Draft[] = [];

  /** keccak256 over the bytecode of all created contracts: equal for two plans that create the same contracts. */
  get code(): Hex {
    return keccak256(concatHex(this.#drafts.flatMap(({ artifact }) => artifact?.bytecode ?? [])));
  }

  /** Creates a contract under `name`; `args` are those of its constructor. */
  create(name: string, artifact: Artifact, args: (at: At) => unknown[] = () => []): this {
    const { abi, bytecode } = artifact;
    const data = (at: At) => encodeDeployData({ abi, bytecode, args: args(at) });
    this.#drafts.push({ label: `create ${name}`, name, data, value: 0n, artifact });
    return this;
  }

  createImplementation(name: string, { contract, args }: Implementation): this {
    return this.create(`${name} implementation`, forgeArtifact(contract), args);
  }

  /** Creates under `name` an ERC1967 proxy of `<name> implementation`, and initializes it with `initArgs` in the same transaction. */
  createProxyOf(name: string, { contract }: Implementation, initArgs: (at: At) => unknown[]): this {
    const { abi } = forgeArtifact(contract);
    const initialize = (at: At) =>
      encodeFunctionData({ abi, functionName: 'initialize', args: initArgs(at) });
    return this.create(name, forgeArtifact('ERC1967Proxy'), (at) => [
      at(`${name} implementation`),
      initialize(at),
    ]);
  }

  createProxy(name: string, implementation: Implementation, initArgs: (at: At) => unknown[]): this {
    return this.createImplementation(name, implementation).createProxyOf(name, implementation, initArgs);
  }

  /** @param value JU wei */
  call(name: string, abi: Abi, functionName: string, args: (at: At) => unknown[], value = 0n): this {
    const data = (at: At) => encodeFunctionData({ abi, functionName, args: args(at) });
    this.#drafts.push({ label: `${name}.${functionName}`, to: (at) => at(name), data, value });
    return this;
  }

  /** All addresses when `deployer` sends the plan starting at `firstNonce`, and those in `known`. */
  addresses(deployer: Address, firstNonce: number, known: Record<string, Address>): At {
    const all = new Map(Object.entries(known));
    this.#drafts.forEach(({ name }, index) => {
      if (name) all.set(name, createAddress(deployer, firstNonce + index));
    });
    return (name) => {
      const address = all.get(name);
      if (!address) throw new Error(`the plan has no address for ${name}`);
      return address;
    };
  }

  transactions(deployer: Address, firstNonce: number, at: At): PlannedTransaction[] {
    return this.#drafts.map(({ label, name, to, data, value, artifact }, index) => ({
      label,
      nonce: firstNonce + index,
      data: data(at),
      value,
      ...(artifact?.build
        ? { build: { ...artifact.build, constructorArguments: argumentsOf(artifact, data(at)) } }
        : {}),
      ...(to ? { to: to(at) } : {}),
      ...(name ? { creates: createAddress(deployer, firstNonce + index) } : {}),
    }));
  }
}

/** The constructor arguments, which follow the bytecode. */
const argumentsOf = ({ bytecode }: Artifact, data: Hex): Hex => `0x${data.slice(bytecode.length)}`;

function createAddress(from: Address, nonce: number): Address {
  return getContractAddress({ from, nonce: BigInt(nonce) });
}
