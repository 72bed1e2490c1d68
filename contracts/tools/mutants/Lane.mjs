import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { foundryBinary } from '@koala/toolchain/foundry';
import { copyBuilt } from './copyBuilt.mjs';
import { root } from './project.mjs';

/** A fixed seed, so that each mutant gets the same cases, and few runs, because a survivor runs all of them. */
const CASES = { FOUNDRY_FUZZ_SEED: '0x20261121', FOUNDRY_FUZZ_RUNS: '48', FOUNDRY_INVARIANT_RUNS: '4' };

/** A copy of forge's build in which contracts are replaced by mutants to run the tests. */
export class Lane {
  path = 'contracts/cache/mutants/lane';

  constructor(config) {
    this.originals = new Map();
    this.exchanged = new Set();
    copyBuilt(config, this.path);
  }

  write(artifact, content) {
    writeFileSync(`${root}${this.path}/out/${artifact}`, JSON.stringify(content));
  }

  /** The bytecode that forge has built. */
  builtCode({ artifact }) {
    if (!this.originals.has(artifact)) {
      this.originals.set(artifact, JSON.parse(readFileSync(`${root}${this.path}/out/${artifact}`, 'utf8')));
    }
    return this.originals.get(artifact).bytecode.object;
  }

  /** Restores the contracts that the previous call replaced, and replaces the bytecode of `targets` with `codes`, the result of `compile`. */
  exchange(targets, codes) {
    for (const artifact of this.exchanged) this.write(artifact, this.originals.get(artifact));
    this.exchanged.clear();
    for (const target of targets) {
      const { creation, deployed } = codes[`${target.path}:${target.name}`];
      if (creation === this.builtCode(target)) continue;
      const artifact = structuredClone(this.originals.get(target.artifact));
      artifact.bytecode.object = creation;
      artifact.deployedBytecode.object = deployed;
      this.write(target.artifact, artifact);
      this.exchanged.add(target.artifact);
    }
  }

  /** Runs the tests of these files until one fails. Resolves to the failing line, to 'time limit', or to null when all pass. */
  async test(paths, limitMs) {
    for (const kept of ['fuzz', 'invariant'])
      rmSync(`${root}${this.path}/${kept}`, { recursive: true, force: true });
    const child = spawn(foundryBinary('forge'), ['test', '--fail-fast', '--match-path', globOf(paths)], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...CASES,
        NO_COLOR: '1',
        FOUNDRY_PROFILE: 'default',
        FOUNDRY_OUT: `${this.path}/out`,
        FOUNDRY_CACHE_PATH: this.path,
        FOUNDRY_SOLC: `./${this.path}/solc`,
        FOUNDRY_DYNAMIC_TEST_LINKING: 'false',
      },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      process.kill(-child.pid, 'SIGKILL');
    }, limitMs);
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    clearTimeout(timer);
    if (isLate) return 'time limit';
    if (!output.includes('No files changed'))
      throw new Error(`a file changed during the run, or forge failed:\n${output}`);
    if (code === 0) return null;
    const failure = /^\[FAIL.*$/m.exec(output)?.[0];
    if (!failure) throw new Error(`forge failed without a failed test:\n${output}`);
    return failure;
  }
}

function globOf(paths) {
  return paths.length === 1 ? paths[0] : `{${paths.join(',')}}`;
}
