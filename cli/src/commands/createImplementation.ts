import { getAddress } from 'viem';
import { assertStorageKept, createdOnFork, creationCode, upgradeable } from '../actions/implementation.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import { UPGRADEABLE } from '../deployment/Deployment.ts';
import { sendCall } from '../signers/Signer.ts';
import type { Signer } from '../signers/Signer.ts';

/**
 * `implementation <contract>`: creates the code of an upgrade from the sources of this checkout, first on a fork. Any account can pay for
 * it. Without a signer nothing is sent. Rejects when the storage of a contract would not be kept.
 */
export async function createImplementation(
  deployment: Deployment,
  name: string | undefined,
  signer: Signer | undefined,
  print: (line: string) => void,
): Promise<void> {
  const contract = upgradeable(name);
  assertStorageKept();
  print('The storage of every contract is kept.');
  const from = signer?.address ?? deployment.manifest.accounts.treasury;
  const { gas, code } = await createdOnFork(deployment, contract, from);
  print(
    `On a fork of the chain: the implementation of ${UPGRADEABLE[contract]}, ${code.length / 2 - 1} bytes, ${gas} gas`,
  );
  if (!signer) return print('Nothing was sent: name --keystore or --signer to create it. Any account may.');
  const { hash, created } = await sendCall(deployment, signer, { data: creationCode(deployment, contract) });
  if (!created) throw new Error(`nothing was created by ${hash}`);
  print(`Created: ${getAddress(created)}`);
  print(`Then: npm run operate -- upgrade ${UPGRADEABLE[contract]} ${getAddress(created)}`);
}
