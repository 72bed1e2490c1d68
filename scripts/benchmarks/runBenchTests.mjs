import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foundryBinary } from '../foundry.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const results = `${root}contracts/cache/bench/results`;

/**
 * Runs forge tests of the profile `bench` and resolves to what they recorded: group -> name -> number. Rejects when a test fails.
 * `env` is added to the environment.
 */
export async function runBenchTests(path, env = {}) {
  rmSync(results, { recursive: true, force: true });
  const child = spawn(foundryBinary('forge'), ['test', '--match-path', path], {
    cwd: root,
    env: { ...process.env, FOUNDRY_PROFILE: 'bench', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`forge test ${path} failed:\n${output.split('\n').slice(-40).join('\n')}`);

  return Object.fromEntries(
    readdirSync(results)
      .sort()
      .map((file) => [file.replace(/\.json$/, ''), readGroup(`${results}/${file}`)]),
  );
}

function readGroup(file) {
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]));
}
