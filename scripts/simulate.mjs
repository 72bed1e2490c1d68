// `npm run simulate`: the system under honest wallets, six strategies and trees of seven shapes, 400 days in three
// markets, on the contracts as they are deployed. Fails when a strategy earns more than its honest twin, apart from the
// listed exceptions; writes its tables into docs/reference/economics.md, between the markers. `--short` runs 60 days with
// fewer wallets and writes nothing. `--check` writes nothing and fails when the tables in the document are outdated.
// Takes some minutes, with `--short` some seconds.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runBenchTests } from '../tests/bench/runBenchTests.mjs';
import { installMissing } from '../packages/toolchain/src/installMissing.mjs';
import { simulationTables } from './simulation/simulationTables.mjs';

const document = fileURLToPath(new URL('../docs/reference/economics.md', import.meta.url));
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
  const text = readFileSync(document, 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${document} has no marker comments for the tables`);
  const renewed = `${text.slice(0, before + BEGIN.length)}\n\n${tables}\n\n${text.slice(after)}`;
  if (!process.argv.includes('--check')) {
    writeFileSync(document, renewed);
  } else if (renewed !== text) {
    console.error(
      'the tables in docs/reference/economics.md are outdated: run npm run simulate and commit the result',
    );
    process.exitCode = 1;
  }
}
