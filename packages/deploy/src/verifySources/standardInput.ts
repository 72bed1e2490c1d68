import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keccak256 } from 'viem';
import { forgeOutput } from '../artifact.ts';

/** The parts of forge's `metadata` that a compiler needs to reproduce the output. */
interface Metadata {
  language: string;
  compiler: { version: string };
  settings: { compilationTarget?: unknown; libraries?: unknown } & Record<string, unknown>;
  sources: Record<string, { keccak256: string }>;
}

/** The input of an explorer's compiler: exactly the sources and settings of the deployed contract. */
export interface StandardInput {
  /** Such as `0.8.37+commit.f401782d`. */
  compiler: string;
  /** Standard JSON, as text. */
  json: string;
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * The compiler input for `source` (`path/File.sol:Contract`), from forge's build output. Throws when a source file was changed since the
 * build, or was not built.
 */
export function standardInput(source: string): StandardInput {
  const [path = '', name = ''] = source.split(':');
  const { metadata } = forgeOutput<{ metadata: Metadata }>(name, basename(path, '.sol'));
  const sources = Object.entries(metadata.sources).map(([file, { keccak256: hash }]) => {
    const content = readFileSync(`${root}${file}`, 'utf8');
    if (keccak256(Buffer.from(content)) !== hash) {
      throw new Error(
        `${file} is not what ${name} was compiled from: check out the commit of the deployment and build it`,
      );
    }
    return [file, { content }] as const;
  });
  const { compilationTarget: _, ...settings } = metadata.settings;
  const outputSelection = { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'metadata'] } };
  const input = {
    language: metadata.language,
    sources: Object.fromEntries(sources),
    settings: { ...settings, outputSelection },
  };
  return { compiler: metadata.compiler.version, json: JSON.stringify(input) };
}
