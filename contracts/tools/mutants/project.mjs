// The files that are compiled and tested, read from forge after a build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foundryBinary } from '@koala/toolchain/foundry';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const EXCLUDED_SOURCES = /^contracts\/src\/(interfaces|local)\/|\/OpenZeppelin\.sol$/;

/** Builds if necessary, and returns forge's cache and the compiler's settings in standard JSON. */
export function buildProject() {
  const env = {
    ...process.env,
    FOUNDRY_PROFILE: 'default',
    FOUNDRY_LINT_LINT_ON_BUILD: 'false',
    NO_COLOR: '1',
  };
  const run = (args) =>
    spawnSync(foundryBinary('forge'), args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const build = run(['build']);
  if (build.status !== 0) throw new Error(`forge build failed:\n${build.stdout}${build.stderr}`);
  const config = JSON.parse(run(['config', '--json']).stdout);
  const cache = JSON.parse(readFileSync(`${root}${config.cache_path}/solidity-files-cache.json`, 'utf8'));
  const settings = {
    remappings: config.remappings,
    optimizer: { enabled: config.optimizer, runs: config.optimizer_runs },
    evmVersion: config.evm_version,
    viaIR: config.via_ir,
    metadata: { bytecodeHash: config.bytecode_hash, appendCBOR: config.cbor_metadata },
  };
  return { config, cache, settings, files: filesOf(cache) };
}

/** The project's own files by path: what each imports, directly or not. */
function filesOf(cache) {
  return Object.fromEntries(
    Object.entries(cache.files).map(([path, { imports }]) => [path, new Set(imports)]),
  );
}

export function isMutated(path) {
  return path.startsWith('contracts/src/') && !EXCLUDED_SOURCES.test(path);
}

export function contentsOf(paths) {
  return Object.fromEntries([...paths].map((path) => [path, { content: readFileSync(root + path, 'utf8') }]));
}

/** A hash of everything that affects a result: the settings and `paths`. Results with another hash are discarded. */
export function fingerprintOf({ settings }, paths) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const path of [...paths].sort()) hash.update(path).update(readFileSync(root + path));
  return hash.digest('hex').slice(0, 16);
}
