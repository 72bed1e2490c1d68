import { z } from 'zod';
import { koalaChains } from './chains.ts';

const address = z.custom<`0x${string}`>(
  (v) => typeof v === 'string' && /^0x[0-9a-fA-F]{40}$/.test(v),
  'must be an address',
);
const hash = z.custom<`0x${string}`>(
  (v) => typeof v === 'string' && /^0x[0-9a-f]{64}$/.test(v),
  'must be a 32-byte hash',
);

/** A contract of this deployment; `codeHash` is the keccak256 of the code at `address` (for a proxy: of the proxy). */
const deployedContract = z.object({ address, codeHash: hash });

/** A contract added later is `.optional()`, so that existing manifests stay valid. `config.ts` maps them to the specification's names. */
const contracts = z.object({
  user: deployedContract,
  node: deployedContract,
  usdt: deployedContract,
  kl: deployedContract,
  gs: deployedContract,
  wju: deployedContract,
  swap: deployedContract,
  miner: deployedContract,
  reward: deployedContract,
  /** Koala's price contract: forwards the official JU/USDT price and averages the pairs. */
  oracle: deployedContract,
  swapRouter: deployedContract,
  swapFactory: deployedContract,
  /** KL/WJU */
  pair: deployedContract,
  uid: deployedContract,
  top101: deployedContract,
  top101FF: deployedContract,
  fight101: deployedContract,
  /** WJU/USDT */
  juUsdtPair: deployedContract,
  buyBurn: deployedContract,
  /** JuChain's official JU/USDT oracle */
  officialOracle: deployedContract,
  /** Absent where the chain has none; reads then use a deployless multicall. */
  multicall3: deployedContract.optional(),
});

/**
 * One deployment of the contracts on one chain: written by the deploy script, read by web, server, local chain and
 * tests.
 */
export const manifestSchema = z.object({
  version: z.literal(1),
  chainId: z.literal(koalaChains.map(({ id }) => id)),
  /** True for the chain of `npm start`, which shares the main network's id. */
  local: z.boolean(),
  /** Hash of block 0, which distinguishes the local chain from the main network before any write. */
  genesisHash: hash,
  /** First block to index. */
  startBlock: z.number().int().nonnegative(),
  /** Unix seconds of emission day 0, 00:00 UTC+8. */
  startTime: z.number().int().positive(),
  contracts,
  accounts: z.object({
    originUser: address,
    treasury: address,
    dao: address,
    /** Each whole JU of its native balance counts as a licence sold. */
    progressWallet: address,
    deadAddress: address,
    /** Replaces implementations: a timelock, or the admin itself. */
    upgrader: address.optional(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ContractName = keyof Manifest['contracts'];

/** Parses a manifest; throws a ZodError that names the invalid field. */
export function parseManifest(input: unknown): Manifest {
  return manifestSchema.parse(input);
}
