import { readFileSync, writeFileSync } from 'node:fs';
import { Journal } from '@koala/deploy/Journal';
import type { Sender, SentTransaction } from '@koala/deploy/send';
import { upgrade } from '@koala/deploy/upgrade';
import { verificationText } from '@koala/deploy/verificationText';
import { parseManifest } from '@koala/protocol/manifest';
import { assertSameChain, readChainIdentity } from '@koala/protocol/chainIdentity';
import type { RpcRequest } from '@koala/protocol/chainIdentity';
import type { PublicClient } from 'viem';
import { assertStorageKept, upgradeable } from '../actions/implementation.ts';
import { UPGRADEABLE } from '../deployment/Deployment.ts';

/** `koala deploy --upgrade`. `run` provides the sender, on the chain or on a fork of it. Prints the progress and the next step. */
export async function upgradeFromKey(
  reader: PublicClient,
  { manifestFile: file, isDryRun }: { manifestFile: string; isDryRun: boolean },
  contract: string,
  run: (use: (sender: Sender) => Promise<void>) => Promise<void>,
  onSent: (sent: SentTransaction) => void,
): Promise<void> {
  const name = UPGRADEABLE[upgradeable(contract)];
  const manifest = parseManifest(JSON.parse(readFileSync(file, 'utf8')));
  const asked = `the RPC address (with manifest ${file})`;
  assertSameChain(await readChainIdentity(reader.request as RpcRequest), manifest, asked);
  assertStorageKept();
  const base = `${file.replace(/\.json$/, '')}.${name}`;
  const journal = Journal.open(`${base}.journal`, !isDryRun);
  const created: SentTransaction[] = [];

  await run(async (sender) => {
    const step = await upgrade(sender, manifest, name, journal, (sent) => {
      created.push(sent);
      onSent(sent);
    });
    console.log(`Implementation: ${name} at ${step.implementation}`);
    if (created.length > 0 && !isDryRun) {
      writeFileSync(`${base}.verification`, verificationText(created));
      console.log(`For verify-sources: ${base}.verification`);
    }
    if (step.stage === 'done') {
      console.log(`Upgraded: ${name}; the manifest does not change`);
    } else if (step.stage === 'waiting') {
      const time = new Date(step.readyAt * 1000).toISOString();
      console.log(`Scheduled: run the same command after ${time} to execute it`);
    } else {
      const { what, by, call } = step;
      console.log(
        `To be sent by ${by}: ${what}\n  to    ${call.to}\n  data  ${call.data}\nThen run the same command again.`,
      );
    }
  });
}
