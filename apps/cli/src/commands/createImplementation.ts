import { writeFileSync } from 'node:fs';
import { verificationText } from '@koala/deploy/verificationText';
import { getAddress } from 'viem';
import {
  assertStorageKept,
  createOnFork,
  planCreation,
  parseUpgradeable,
} from '../actions/implementation.ts';
import { openDeployment } from '../deployment/Deployment.ts';
import type { SigningOptions } from '../program/options.ts';
import { openSigner } from '../signers/openSigner.ts';
import { sendCall } from '../signers/Signer.ts';

/**
 * Creates an implementation from the sources of this checkout, first on a fork, and writes `<contract>.verification` for `verify-sources`.
 * Any account can pay for it. Without a signer nothing is sent. Rejects when a contract's storage layout would change.
 */
export async function createImplementation(name: string, options: SigningOptions): Promise<void> {
  const deployment = await openDeployment(options);
  const signer = await openSigner(deployment, options);
  const contract = parseUpgradeable(name);
  assertStorageKept();
  console.log('Storage checked: every contract keeps its layout.');
  const from = signer?.address ?? deployment.manifest.accounts.treasury;
  const { gas, code } = await createOnFork(deployment, contract, from);
  console.log(`Previewed on a fork: implementation of ${contract}, ${code.length / 2 - 1} bytes, ${gas} gas`);
  if (!signer) {
    console.log('Nothing was sent: add --keystore or --signer to create it; any account can.');
    return;
  }
  const creation = planCreation(deployment, contract);
  const { hash, created } = await sendCall(deployment, signer, { data: creation.data });
  if (!created) throw new Error(`the transaction created no contract: ${hash}`);
  const implementation = getAddress(created);
  const file = `${contract}.verification`;
  writeFileSync(file, verificationText([{ ...creation, creates: implementation, hash }]));
  console.log(`Created: ${implementation}`);
  console.log(`Input for verify-sources: ${file}`);
  console.log(`Next: koala upgrade ${contract} ${implementation}`);
}
