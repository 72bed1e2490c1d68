import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseManifest } from '@koala/protocol/manifest';
import { assertSameChain, readChainIdentity } from '@koala/protocol/rpc/chainIdentity';
import type { RpcRequest } from '@koala/protocol/rpc/chainIdentity';
import type { PublicClient } from 'viem';
import type { UpgradeableName } from './implementations.ts';
import { Journal } from './Journal.ts';
import type { DeployOptions } from './options.ts';
import type { Sender, SentTransaction } from './send.ts';
import { upgrade } from './upgrade.ts';
import { verificationText } from './verificationText.ts';

/** `--upgrade <name>`. `run` provides the sender, on the chain or on a fork of it. Prints what was done and what is left. */
export async function upgradeCommand(
  reader: PublicClient,
  { manifestFile, isDryRun }: DeployOptions,
  name: UpgradeableName,
  run: (use: (sender: Sender) => Promise<void>) => Promise<void>,
  onSent: (sent: SentTransaction) => void,
): Promise<void> {
  const file = resolve(manifestFile);
  const manifest = parseManifest(JSON.parse(readFileSync(file, 'utf8')));
  // A wrong manifest is as likely as a wrong address.
  const asked = `the RPC address (with manifest ${file})`;
  assertSameChain(await readChainIdentity(reader.request as RpcRequest), manifest, asked);
  checkStorageLayouts();
  const base = `${file.replace(/\.json$/, '')}.${name}`;
  const journal = Journal.open(`${base}.journal`, !isDryRun);
  const created: SentTransaction[] = [];

  await run(async (sender) => {
    const step = await upgrade(sender, manifest, name, journal, (sent) => {
      created.push(sent);
      onSent(sent);
    });
    console.log(`Implementation of ${name}: ${step.implementation}`);
    if (created.length > 0 && !isDryRun) {
      writeFileSync(`${base}.verification`, verificationText(created));
      console.log(`For the explorer: ${base}.verification`);
    }
    if (step.stage === 'done') {
      console.log(`${name} is upgraded. The manifest stays as it is.`);
    } else if (step.stage === 'waiting') {
      const time = new Date(step.readyAt * 1000).toISOString();
      console.log(`Scheduled. The same command executes it from ${time} on.`);
    } else {
      const { what, by, call } = step;
      console.log(
        `${what}: to be sent by ${by}\n  to    ${call.to}\n  data  ${call.data}\nThen run the same command again.`,
      );
    }
  });
}

/**
 * Compares every contract's storage with what is committed as deployed, and prints the result. Throws when an upgrade
 * would not be safe.
 */
function checkStorageLayouts(): void {
  const tool = fileURLToPath(new URL('../tools/upgradeSafety.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [tool], { stdio: 'inherit' });
  if (status !== 0) throw new Error('an upgrade would not be safe: nothing was sent');
}
