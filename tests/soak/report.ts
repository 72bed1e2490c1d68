import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemoryRow } from './checks/MemoryMonitor.ts';
import { tableOf } from '../harness/faults/injectFault.ts';
import type { FaultRow } from '../harness/faults/injectFault.ts';
import { PROMISES } from '../harness/promises/list.ts';
import type { Promises } from '../harness/promises/Promises.ts';

export interface SoakResult {
  seed: string;
  minutes: number;
  /** Start time. */
  date: string;
  faults: FaultRow[];
  memory: MemoryRow[];
  /** How many times each warning and error was logged, by its message. */
  said: Record<string, number>;
  /** Counts of events, by kind. */
  happened: Record<string, number>;
  compared: string;
}

function reportOf(result: SoakResult, promises: Promises): string {
  const { seed, minutes, date, faults, memory, said, happened, compared } = result;
  const counts = promises.counts();
  const broken = (name: string) => promises.breaks.filter(({ promise }) => promise === name).length;
  return [
    `# Soak of ${minutes} minutes, ${date}`,
    '',
    `\`npm run soak -- --minutes ${minutes} --seed ${seed}\``,
    '',
    summary(promises),
    '',
    `The machine was up to ${promises.slowness.most.toFixed(1)} times as slow as an idle one; each bound was multiplied by the slowdown at its time.`,
    '',
    '## Faults',
    '',
    ...tableOf(faults),
    '',
    'Seconds count until every part is healthy again: from the end of the fault, or from the loss of a part.',
    '',
    '## Promises',
    '',
    '| promise | documented in | checked | longest of allowed seconds | broken |',
    '| --- | --- | ---: | ---: | ---: |',
    ...counts.map(({ name, checked }) => {
      const { says, place } = PROMISES[name];
      const longest = promises.longest.get(name);
      const took = longest ? `${longest.took.toFixed(1)} of ${longest.seconds}` : '';
      return `| ${says} | ${place} | ${checked} | ${took} | ${broken(name)} |`;
    }),
    '',
    ...promises.breaks.map(
      ({ promise, what, at, during }) =>
        `- after ${at.toFixed(0)} s${during ? `, during “${during}”` : ''}: ${PROMISES[promise].says}: ${what}`,
    ),
    '',
    '## What happened',
    '',
    ...Object.entries(happened).map(([what, count]) => `- ${what}: ${count}`),
    `- ${compared.split('\n').at(-1) ?? ''}`,
    '',
    '## Memory after collection, in the second half of each life',
    '',
    '| program | seconds | heap from, MB | to | resident from, MB | to |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...memory.map(
      ({ program, seconds, heap, rss }) =>
        `| ${program} | ${seconds.toFixed(0)} | ${mb(heap.from)} | ${mb(heap.to)} | ${mb(rss.from)} | ${mb(rss.to)} |`,
    ),
    '',
    '## Warnings and errors that were logged',
    '',
    ...Object.entries(said).map(([line, count]) => `- ${count} times: ${line}`),
    '',
  ].join('\n');
}

/** One line: number of promises and checks, and the violations. */
export function summary(promises: Promises): string {
  const counts = promises.counts();
  const checked = counts.filter((count) => count.checked > 0);
  const times = checked.reduce((sum, count) => sum + count.checked, 0);
  const left = counts.filter((count) => count.checked === 0).map(({ name }) => name);
  const never = left.length > 0 ? `; never checked: ${left.join(', ')}` : '';
  return `${checked.length} promises checked ${times} times, ${promises.broken} broken${never}`;
}

export function writeReport(folder: string, result: SoakResult, promises: Promises): string {
  const reports = join(folder, 'reports');
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${result.date.replaceAll(/[:.]/g, '-')}-${result.seed}.md`);
  writeFileSync(path, reportOf(result, promises));
  return path;
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
