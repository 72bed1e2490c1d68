// `npm run bench`: measures everything together with its reference and prints one table; exits with 1 when a bound is missed.
// Arguments select benchmarks by name; `--write` rewrites their committed snapshots instead of comparing. Other options:
// docs/reference/benchmarks.md.
import { gas } from '../tests/bench/gas.mjs';
import { printTable } from '../tests/bench/printTable.mjs';
import { server } from '../tests/bench/server.mjs';
import { web } from '../tests/bench/web.mjs';
import { installMissing } from '../packages/toolchain/src/installMissing.mjs';
import { parseOptions } from '../packages/toolchain/src/parseOptions.mjs';

/** Each has a name, and `run(options)`, which resolves to rows. Add new benchmarks here. */
const benchmarks = [gas, server, web];

const { values, positionals: chosen } = parseOptions({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    routes: { type: 'string' },
    runs: { type: 'string', default: '5' },
    reuse: { type: 'boolean', default: false },
  },
});
const list = (text) => text?.split(',').filter(Boolean) ?? [];
const options = {
  shouldWrite: values.write,
  only: list(values.only),
  routes: list(values.routes),
  runs: Number(values.runs),
  reusesStack: values.reuse,
};
const unknown = chosen.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(
    `unknown benchmark: ${unknown.join(', ')} (available: ${benchmarks.map((b) => b.name).join(', ')})`,
  );
  process.exit(1);
}

installMissing();
const rows = [];
for (const { name, run } of benchmarks) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  rows.push(...(await run(options)));
}
printTable(rows);
const missed = rows.filter(({ bound, ratio }) => bound !== undefined && !(ratio <= bound));
for (const { what, ratio, bound } of missed)
  console.error(`bound missed: ${what}: ratio ${ratio?.toFixed(3)}, at most ${bound} allowed`);
console.log(
  `${rows.filter(({ bound }) => bound !== undefined).length - missed.length} bounds held, ${missed.length} missed`,
);
process.exitCode = missed.length > 0 ? 1 : 0;
