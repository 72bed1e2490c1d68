// `tryState.ts <file>` exits with 0 if anvil can load a stored state, otherwise with 1 and anvil's error output.
import { spawn } from 'node:child_process';
import { foundryBinary } from '@koala/toolchain/foundry';

const TIMEOUT_MS = 120_000;

const state = process.argv[2];
if (state === undefined) throw new Error('usage: tryState.ts <file>');
const anvil = spawn(foundryBinary('anvil'), ['--no-mining', '--port', '0', '--load-state', state], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const isRead = await new Promise<boolean>((resolve) => {
  let said = '';
  anvil.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    // Anvil listens once it has loaded the state.
    if (said.includes('Listening on')) resolve(true);
  });
  anvil.on('close', () => resolve(false));
  anvil.on('error', () => resolve(false));
  setTimeout(() => resolve(false), TIMEOUT_MS).unref();
});
anvil.kill('SIGKILL');
process.exitCode = isRead ? 0 : 1;
