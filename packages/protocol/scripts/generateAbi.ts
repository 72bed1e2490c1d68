// Writes src/abi/<name>.ts from forge's artifacts, one entry per line: `npm run abi`, after a contract's interface
// changed. With --check it writes nothing and fails when a file differs from the artifacts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * ABI name -> artifact. Implementations rather than interfaces, so that errors inherited from OpenZeppelin can be
 * decoded too.
 */
const artifacts: Record<string, string> = {
  user: 'User',
  miner: 'Miner',
  reward: 'Reward',
  swap: 'Swap',
  oracle: 'Oracle',
  buyBurn: 'BuyBurn',
  kl: 'KL',
  gs: 'GS',
  node: 'Node',
  uid: 'Uid',
  top101: 'Top101',
  top101FF: 'Top101FF',
  fight101: 'Fight101',
};

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [name, contract] of Object.entries(artifacts)) {
  const artifact = root(`contracts/out/${contract}.sol/${contract}.json`);
  if (!existsSync(artifact)) throw new Error(`no artifact of ${contract}: run npx forge build first`);
  const { abi } = JSON.parse(readFileSync(artifact, 'utf8')) as { abi: unknown[] };
  const entries = abi.map(
    (entry) =>
      `  ${JSON.stringify(entry, (key, value: unknown) => (key === 'internalType' ? undefined : value))},\n`,
  );
  const text =
    `// Generated from contracts/ by packages/protocol/scripts/generateAbi.ts. Do not edit.\n` +
    `export const ${name}Abi = [\n${entries.join('')}] as const;\n`;
  const path = root(`packages/protocol/src/abi/${name}.ts`);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (check) stale.push(name);
  else writeFileSync(path, text);
}
if (stale.length > 0) throw new Error(`stale ABI files (run npm run abi): ${stale.join(', ')}`);
