// `node --import tsx scripts/soak/writeTable.ts <report.json>`: writes what a soak broke, and what came of it, into docs/deployment.md. Refuses the report of a
// run that broke a promise.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../localnet/src/paths.ts';
import { formatted } from '../machine/formatted.mjs';
import type { FaultRow } from './faults/breakThings.ts';
import type { SoakResult } from './report.ts';

const DOCUMENT = join(repositoryRoot, 'docs/deployment.md');
const BEGIN = '<!-- soak: written by a command -->';
const END = '<!-- soak: end -->';

/** A report as `writeReport` keeps it for programs. */
type KeptReport = SoakResult & {
  counts: { name: string; checked: number }[];
  breaks: unknown[];
  /** How many times as slow as a free machine this one was at most. */
  slowness: number;
};

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: node --import tsx scripts/soak/writeTable.ts <report.json>');
  process.exit(1);
}
const report = JSON.parse(readFileSync(file, 'utf8')) as KeptReport;
if (report.breaks.length > 0) {
  console.error(`${file} says that ${report.breaks.length} promises were broken: mend that first.`);
  process.exit(1);
}
const text = readFileSync(DOCUMENT, 'utf8');
const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
if (before < 0 || after < before) throw new Error(`${DOCUMENT} has no place for the table`);
const whole = `${text.slice(0, before)}${BEGIN}\n\n${tableOf(report)}\n\n${text.slice(after)}`;
writeFileSync(DOCUMENT, formatted(whole, DOCUMENT));

function tableOf({ minutes, seed, date, faults, counts, slowness }: KeptReport): string {
  const checked = counts.filter((count) => count.checked > 0);
  const names = [...new Set(faults.map(({ fault }) => fault))];
  const times = checked.reduce((sum, count) => sum + count.checked, 0);
  return [
    `Printed by \`npm run soak -- --minutes ${minutes} --seed ${seed}\` on ${date.slice(0, 10)}, on a machine that others used too, up to`,
    `${slowness.toFixed(1)} times as slow as a free one. ${checked.length} promises of these documents were checked`,
    `${times.toLocaleString('en-US')} times; none was broken.`,
    '',
    '| fault | times | what users saw in all | seconds until well, most | lost |',
    '| --- | ---: | --- | ---: | --- |',
    ...names.map((name) => rowOf(faults.filter(({ fault }) => fault === name))),
  ].join('\n');
}

/** What the same fault came to, each time that it was put in. */
function rowOf(times: readonly FaultRow[]): string {
  const most = Math.max(...times.map(({ seconds }) => seconds));
  const lost = times.every(({ isWell }) => isWell) ? 'nothing' : 'not well';
  return `| ${times[0]!.fault} | ${times.length} | ${seenInAll(times)} | ${most.toFixed(1)} | ${lost} |`;
}

/** Sums the counts of what users saw each time: '79 answers, 3 told to come again, none lost'. */
function seenInAll(times: readonly FaultRow[]): string {
  const sums = new Map<string, number>();
  for (const [, count, what] of times.flatMap(({ seen }) => [...seen.matchAll(/(\d+|none) ([^,]+)/g)]))
    sums.set(what!, (sums.get(what!) ?? 0) + (count === 'none' ? 0 : Number(count)));
  const order = ['answers', 'from memory', 'told to come again', 'lost'].filter((what) => sums.has(what));
  return order.map((what) => `${sums.get(what)?.toLocaleString('en-US') ?? 0} ${what}`).join(', ');
}
