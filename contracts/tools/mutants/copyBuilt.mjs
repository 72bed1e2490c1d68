import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './project.mjs';

/**
 * Copies forge's build to `target`, so that forge runs the tests there without compiling: tests deploy from these files, and no source has
 * changed. The compiler there only answers `--version`. The copied cache has `preprocessed: false`, and Lane.mjs turns dynamic test linking
 * off to match: forge then runs the tests as the build compiled them, instead of recompiling all of them to list the tests.
 */
export function copyBuilt({ out, cache_path, solc }, target) {
  const write = (file, content) => {
    const path = `${root}${target}/${file}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(content));
  };
  rmSync(root + target, { recursive: true, force: true });
  for (const file of readdirSync(root + out, { recursive: true })) {
    if (!file.endsWith('.json') || file.startsWith('coverage/')) continue;
    write(`out/${file}`, thinned(JSON.parse(readFileSync(`${root}${out}/${file}`, 'utf8'))));
  }
  const cache = JSON.parse(readFileSync(`${root}${cache_path}/solidity-files-cache.json`, 'utf8'));
  Object.assign(cache.paths, { artifacts: `${target}/out`, build_infos: `${target}/out/build-info` });
  write('solidity-files-cache.json', { ...cache, preprocessed: false });
  const version = spawnSync(`${root}${solc}`, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const script = `#!/bin/sh\n[ "$1" = --version ] && echo '${version}'\n`;
  writeFileSync(`${root}${target}/solc`, script, { mode: 0o755 });
}

/** An artifact or build record, reduced to what a test run needs. */
function thinned(content) {
  if (content.source_id_to_path) {
    const { _format, id, source_id_to_path, language } = content;
    return { _format, id, source_id_to_path, language };
  }
  const { abi, bytecode, deployedBytecode, methodIdentifiers, storageLayout, id } = content;
  const code = (of) => of && { ...of, sourceMap: '' };
  return {
    abi,
    bytecode: code(bytecode),
    deployedBytecode: code(deployedBytecode),
    methodIdentifiers,
    storageLayout,
    id,
  };
}
