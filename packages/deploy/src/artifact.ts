import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';

export interface Artifact {
  abi: Abi;
  bytecode: Hex;
  /** Compiler input for source verification; absent for contracts that others compiled. */
  build?: Build;
}

export interface Build {
  /** 'path/File.sol:Contract'. */
  source: string;
  compiler: string;
  optimizerRuns: number;
  evmVersion: string;
}

/** Cache by name: a deployment reads the same artifact several times, and each is hundreds of kilobytes of JSON. */
const cache = new Map<string, Artifact>();

/** A contract of this repository, from forge's output. Throws with the build command when it was not built. */
export function forgeArtifact(name: string): Artifact {
  const artifact = cache.get(name) ?? readArtifact(name);
  cache.set(name, artifact);
  return artifact;
}

function readArtifact(name: string): Artifact {
  const { abi, bytecode, metadata } = forgeOutput<{
    abi: Abi;
    bytecode: { object: Hex };
    metadata: Metadata;
  }>(name);
  return { abi, bytecode: bytecode.object, build: buildOf(metadata) };
}

/** Forge's output for a contract, by default of the file with its name. Throws with the build command when there is none. */
export function forgeOutput<Output>(name: string, file = name): Output {
  const path = fileURLToPath(new URL(`../../../contracts/out/${file}.sol/${name}.json`, import.meta.url));
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Output;
  } catch (cause) {
    throw new Error(`${name} is not compiled: run npx forge build first`, { cause });
  }
}

interface Metadata {
  compiler: { version: string };
  settings: { compilationTarget: Record<string, string>; optimizer: { runs: number }; evmVersion: string };
}

function buildOf({ compiler, settings }: Metadata): Build {
  const [path, name] = Object.entries(settings.compilationTarget)[0] ?? ['', ''];
  return {
    source: `${path}:${name}`,
    compiler: compiler.version,
    optimizerRuns: settings.optimizer.runs,
    evmVersion: settings.evmVersion,
  };
}

/** A contract of Uniswap V2 as published by its authors: the router depends on the pair's unchanged bytecode. */
export function uniswapArtifact(name: 'UniswapV2Factory' | 'UniswapV2Router02'): Artifact {
  const source = name === 'UniswapV2Factory' ? 'v2-core' : 'v2-periphery';
  const path = createRequire(import.meta.url).resolve(`@uniswap/${source}/build/${name}.json`);
  const { abi, bytecode } = JSON.parse(readFileSync(path, 'utf8')) as { abi: Abi; bytecode: string };
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` };
}
