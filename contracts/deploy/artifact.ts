import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Abi, type Hex } from 'viem';

export interface Artifact {
  abi: Abi;
  bytecode: Hex;
}

/** A contract of this repository, from forge's output. Throws with what to do when it was not built. */
export function forgeArtifact(name: string, file = name): Artifact {
  const path = fileURLToPath(new URL(`../out/${file}.sol/${name}.json`, import.meta.url));
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`no artifact of ${name}: run npm run contracts:build first`, { cause: error });
  }
  const { abi, bytecode } = JSON.parse(text) as { abi: Abi; bytecode: { object: Hex } };
  return { abi, bytecode: bytecode.object };
}

/** A contract of Uniswap V2 as its authors published it: the router relies on the pair's unchanged bytecode. */
export function uniswapArtifact(name: 'UniswapV2Factory' | 'UniswapV2Router02'): Artifact {
  const source = name === 'UniswapV2Factory' ? 'v2-core' : 'v2-periphery';
  const path = createRequire(import.meta.url).resolve(`@uniswap/${source}/build/${name}.json`);
  const { abi, bytecode } = JSON.parse(readFileSync(path, 'utf8')) as { abi: Abi; bytecode: string };
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` };
}
