import { parseArgs } from 'node:util';
import { findChain, koalaChains, LOCAL_CHAIN_ID } from '@koala/protocol/chains';
import { isHex, toHex, zeroAddress } from 'viem';
import type { Hex } from 'viem';
import { implementations } from './implementations.ts';
import type { UpgradeableName } from './implementations.ts';
import { localAccount, TEST_ACCOUNTS } from './localAccounts.ts';
import { parametersPath } from './parameters.ts';

const CHAINS = ['local', ...koalaChains.map(({ id }) => `${id}`)];

export const USAGE = `Usage: DEPLOYER_KEY=0x... npm run deploy -- --chain <${CHAINS.join('|')}> [options]
  --upgrade <name>       replaces the implementation of one contract of the manifest instead of deploying again
  --dry-run              executes everything on a fork of the chain on this machine and sends nothing
  --rpc <address>        RPC address (default: that of the chain; local: http://127.0.0.1:8545)
  --parameters <file>    parameters (default: contracts/deploy/parameters/<chain>.json)
  --manifest <file>      where the manifest goes (default: protocol/deployments/<chain>.json; local: .localnet/manifest.json)`;

export interface DeployOptions {
  isLocal: boolean;
  isDryRun: boolean;
  chainId: number;
  rpcUrl: string;
  parametersFile: string;
  manifestFile: string;
  /** Name of the contract to be upgraded; undefined to deploy. */
  upgrade: UpgradeableName | undefined;
  deployerKey: Hex;
}

/** Reads the command line and DEPLOYER_KEY. Throws with a sentence and the usage when something is missing or unknown. */
export function parseDeployOptions(args: string[], env: NodeJS.ProcessEnv): DeployOptions {
  const { values } = parseArgs({
    args,
    options: {
      chain: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      rpc: { type: 'string' },
      parameters: { type: 'string' },
      manifest: { type: 'string' },
      upgrade: { type: 'string' },
    },
  });
  const isLocal = values.chain === 'local';
  const chain = findChain(isLocal ? LOCAL_CHAIN_ID : (values.chain ?? ''));
  if (!chain) throw new Error(`--chain must be ${CHAINS.join(' or ')}.\n${USAGE}`);
  const fileName = `${chain.id}.json`;
  return {
    isLocal,
    isDryRun: values['dry-run'],
    chainId: chain.id,
    rpcUrl: values.rpc ?? (isLocal ? 'http://127.0.0.1:8545' : chain.rpcUrls.default.http[0]),
    parametersFile: values.parameters ?? parametersPath(chain.id),
    manifestFile:
      values.manifest ?? (isLocal ? '.localnet/manifest.json' : `protocol/deployments/${fileName}`),
    upgrade: upgradeable(values.upgrade),
    deployerKey: deployerKey(env.DEPLOYER_KEY, isLocal),
  };
}

function upgradeable(name: string | undefined): UpgradeableName | undefined {
  if (name === undefined) return undefined;
  const names = Object.keys(
    implementations({ treasury: zeroAddress, dao: zeroAddress }),
  ) as UpgradeableName[];
  const found = names.find((one) => one === name);
  if (!found) throw new Error(`--upgrade must be one of ${names.join(', ')}.\n${USAGE}`);
  return found;
}

/** The key to sign with. Only the local chain has a default: its published one. */
function deployerKey(key: string | undefined, isLocal: boolean): Hex {
  if (key === undefined && isLocal) {
    const { privateKey } = localAccount(TEST_ACCOUNTS).getHdKey();
    if (privateKey) return toHex(privateKey);
  }
  if (!isHex(key) || key.length !== 66) {
    throw new Error(`DEPLOYER_KEY must hold a private key: 0x and 64 hex digits.\n${USAGE}`);
  }
  return key;
}
