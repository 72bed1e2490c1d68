import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { toHex } from 'viem';
import type { Supervisor } from '../processes/Supervisor.ts';

/** Seconds between two looks: shorter than elsewhere, so that whoever tries the product sees things happen. */
const INTERVAL = 15;

/** Starts the keeper as anybody would run it, with the local chain's published key. */
export function startKeeper(supervisor: Supervisor, env: { manifestFile: string; rpcUrl: string }): void {
  const { privateKey } = localRoles.keeper.getHdKey();
  if (!privateKey) throw new Error('the local keeper has no key');
  supervisor.startService({
    name: 'keeper',
    command: process.execPath,
    args: ['--import', 'tsx', 'keeper/src/main.ts', '--interval', `${INTERVAL}`],
    env: { KOALA_MANIFEST: env.manifestFile, RPC_URL: env.rpcUrl, KEEPER_KEY: toHex(privateKey) },
  });
}
