import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandLine } from './commandLine.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import { keystoreSigner, rawKeySigner } from '../signers/localSigner.ts';
import { remoteSigner } from '../signers/remoteSigner.ts';
import type { Signer } from '../signers/Signer.ts';

/** The signer that a command line names; undefined when nothing is to be signed. Rejects with what is wrong. */
export async function namedSigner(
  { manifest }: Deployment,
  line: CommandLine,
  env: NodeJS.ProcessEnv,
): Promise<Signer | undefined> {
  if (line.keystore !== undefined) return keystoreSigner(line.keystore, await password(line.passwordFile));
  if (line.signer !== undefined) return remoteSigner(line.signer, line.from);
  if (line.rawKey) return rawKeySigner(env.OPERATOR_KEY, manifest, line.rawKeyOnMainNetwork);
  return undefined;
}

/** The password in a file, without the line's end, or as it is typed: it is not shown. */
async function password(file: string | undefined): Promise<string> {
  if (file !== undefined) return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  if (!process.stdin.isTTY) throw new Error('no terminal to ask for the password: name a --password-file');
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
