// `npm run simulate`: simulates honest wallets, six strategies and trees of seven shapes for 400 days in three markets,
// on the contracts as they are deployed. Fails when a strategy earns more than its honest twin, apart from the
// listed exceptions. Writes its tables into docs/reference/economics.md, between the markers, and their returns into
// packages/protocol/src/simulatedReturns.ts. `--short` runs 60 days with fewer wallets and writes nothing. `--check`
// writes nothing and fails when one of the files is outdated. Takes minutes, with `--short` seconds.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runBenchTests } from '../tests/bench/runBenchTests.mjs';
import { installMissing } from '../packages/toolchain/src/installMissing.mjs';
import { withReturnsOf } from './simulation/simulatedReturns.mjs';
import { simulationTables } from './simulation/simulationTables.mjs';

const DOCUMENT = 'docs/reference/economics.md';
const RETURNS = 'packages/protocol/src/simulatedReturns.ts';
const BEGIN = '<!-- npm run simulate: begin -->';
const END = '<!-- npm run simulate: end -->';

installMissing();
const isShort = process.argv.includes('--short');
const size = isShort ? { days: 60, wallets: 40 } : { days: 400, wallets: 160 };
const results = await runBenchTests('contracts/bench/simulation/*', {
  SIMULATION_DAYS: String(size.days),
  SIMULATION_CROWD: String(size.wallets),
});
const tables = simulationTables(results, size);
console.log(tables);
if (!isShort) {
  rewrite(DOCUMENT, withTables);
  rewrite(RETURNS, (text) => withReturnsOf(tables, text));
}

function withTables(text) {
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${DOCUMENT} has no marker comments for the tables`);
  return `${text.slice(0, before + BEGIN.length)}\n\n${tables}\n\n${text.slice(after)}`;
}

/** Rewrites the file, or with `--check` fails when that would change it. */
function rewrite(path, change) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const text = readFileSync(file, 'utf8');
  const rewritten = change(text);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, rewritten);
  } else if (rewritten !== text) {
    console.error(`${path} is outdated: run npm run simulate and commit the result`);
    process.exitCode = 1;
  }
}
