import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foundryBinary } from '@koala/toolchain/foundry';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = 'contracts/cache/bench';
const results = `${root}${CACHE}/results`;

/**
 * Runs forge tests of the profile `bench` and resolves to their recorded values: group -> name -> number. Rejects when a test fails. `env`
 * is added to the environment.
 */
export async function runBenchTests(path, env = {}) {
  rmSync(results, { recursive: true, force: true });
  build();
  const child = spawn(foundryBinary('forge'), ['test', '--match-path', path], {
    cwd: root,
    env: {
      ...process.env,
      FOUNDRY_PROFILE: 'bench',
      FOUNDRY_CACHE_PATH: CACHE,
      FOUNDRY_DYNAMIC_TEST_LINKING: 'false',
      NO_COLOR: '1',
      ...env,
    },
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

/**
 * Builds if necessary. When selecting tests by path, forge recompiles everything unless its record marks the build as not preprocessed, so
 * it gets a copy of the record with that mark, and runs with dynamic linking off. The build itself stays linked.
 */
function build() {
  const env = {
    ...process.env,
    FOUNDRY_PROFILE: 'default',
    FOUNDRY_LINT_LINT_ON_BUILD: 'false',
    NO_COLOR: '1',
  };
  const { status, stdout, stderr } = spawnSync(foundryBinary('forge'), ['build'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`forge build failed:\n${stdout}${stderr}`);
  const record = JSON.parse(readFileSync(`${root}contracts/cache/solidity-files-cache.json`, 'utf8'));
  mkdirSync(`${root}${CACHE}`, { recursive: true });
  writeFileSync(
    `${root}${CACHE}/solidity-files-cache.json`,
    JSON.stringify({ ...record, preprocessed: false }),
  );
}

function readGroup(file) {
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]));
}
