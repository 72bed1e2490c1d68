import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Deployment } from '../deployment/Deployment.ts';
import type { SigningOptions } from '../program/options.ts';
import { parseAddress } from '../wording/parseAddress.ts';
import { keystoreSigner, rawKeySigner } from './localSigner.ts';
import { remoteSigner } from './remoteSigner.ts';
import type { Signer } from './Signer.ts';

/** Opens the signer selected by the options, prompting for a password if needed; undefined without a selection. Rejects when it fails. */
export async function openSigner(
  { manifest }: Deployment,
  { keystore, passwordFile, signer, from, rawKey, rawKeyOnMainNetwork = false }: SigningOptions,
): Promise<Signer | undefined> {
  if (keystore !== undefined) return keystoreSigner(keystore, await password(passwordFile));
  if (signer !== undefined)
    return remoteSigner(signer, from === undefined ? undefined : parseAddress('--from', from));
  if (rawKey) return rawKeySigner(process.env.OPERATOR_KEY, manifest, rawKeyOnMainNetwork);
  return undefined;
}

/** The password from a file, without the trailing newline, or from a terminal prompt without echo. */
async function password(file: string | undefined): Promise<string> {
  if (file !== undefined) return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  if (!process.stdin.isTTY) throw new Error('no terminal to prompt for the password: use --password-file');
  process.stdout.write('Password of the keystore: ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stdout.write('\n');
  }
}
