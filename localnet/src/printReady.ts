import { localAccount } from '@koala/contracts/deploy/localAccounts';
import type { Manifest } from '@koala/protocol/manifest';
import type { StartOptions } from './startOptions.ts';
import { demoWallet } from './world/demoWallets.ts';

/** Prints where everything is and who can be used to try it. The last line begins with `ready`. */
export function printReady(manifest: Manifest, { isEmpty, webPort, apiPort, rpcPort }: StartOptions): void {
  const inviter = isEmpty ? manifest.accounts.originUser : demoWallet(0).address;
  const web = `http://localhost:${webPort}`;
  console.log(`
  Web app        ${web}
  With inviter   ${web}/?inviter=${inviter}
  API            http://localhost:${apiPort}
  Chain RPC      http://localhost:${rpcPort} (chain id ${manifest.chainId})
  Test account   ${localAccount(0).address}, not bound yet; nine more from the mnemonic
                 test test test test test test test test test test test junk
  Demo inviter   ${inviter}
  Ctrl-C ends everything.

ready`);
}
