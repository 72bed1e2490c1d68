import type { Seen } from '../Front.ts';
import type { Fault, FaultContext } from './Fault.ts';
import { untilSolved } from './waiting.ts';

export interface FaultRow {
  fault: string;
  /** What users saw from the start of the fault until everything was healthy. */
  seen: Seen;
  effect: string | undefined;
  /** Seconds until everything was healthy: from the loss of a part, or from the end of a longer fault. */
  seconds: number;
  lost: string;
}

/** Injects a fault, and waits until everything is healthy again. An error in the fault or a missing recovery breaks a promise. */
export async function injectFault<C extends FaultContext<{ problems: () => Promise<string[]> }>>(
  fault: Fault<C>,
  context: C,
): Promise<FaultRow> {
  const { system, promises, front } = context;
  const before = { ...front.seen };
  const at = promises.seconds;
  promises.fault = fault.name;
  let since = performance.now();
  context.over = () => (since = performance.now());
  let what = '';
  let problem = '';
  try {
    what = await fault.run(context);
    await untilSolved(promises, async () => (await system.problems()).join('; '));
  } catch (error) {
    problem = messagesOf(error);
  }
  const seconds = (performance.now() - since) / 1000;
  promises.check('mends itself', problem === '', () => `after ${fault.name} (${what}): ${problem}`);
  promises.fault = undefined;
  front.isExcused = false;
  const seen = { ...front.seen };
  for (const name of Object.keys(seen) as (keyof Seen)[]) seen[name] -= before[name];
  const { effect, lost = 'nothing' } = fault;
  const row = { fault: fault.name, seen, effect, seconds, lost: problem === '' ? lost : 'see below' };
  const outcome = `${describeSeen([row])}; healthy after ${seconds.toFixed(1)} s`;
  console.log(`  ${at.toFixed(0).padStart(5)} s  ${fault.name} (${what}): ${outcome}`);
  return row;
}

/** The messages of an error and of its causes. */
export function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${messagesOf(error.cause)}`;
}

/** What users saw: '79 answers, 3 rejected with 503, 0 lost'. */
function describeSeen(rows: readonly FaultRow[]): string {
  const sum = (name: keyof Seen) => rows.reduce((total, { seen }) => total + seen[name], 0);
  const counts = [
    [sum('answers'), 'answers'],
    [sum('fromMemory'), 'from memory'],
    [sum('unavailable'), 'rejected with 503'],
    [sum('lost'), 'lost'],
  ] as const;
  const { effect } = rows[0]!;
  if (sum('answers') + sum('lost') === 0) return effect ?? 'nothing';
  return [
    ...(effect ? [effect] : []),
    ...counts
      .filter(([count, what]) => count > 0 || what === 'answers' || what === 'lost')
      .map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`),
  ].join(', ');
}

/** The rows as Markdown, a line for each fault; with how many times it occurred, if any did more than once. */
export function tableOf(rows: readonly FaultRow[]): string[] {
  const names = [...new Set(rows.map(({ fault }) => fault))];
  const timesOf = (times: string) => (names.length < rows.length ? `${times} | ` : '');
  return [
    `| fault | ${timesOf('times')}what users saw | seconds to recover, at most | lost |`,
    `| --- | ${timesOf('---:')}--- | ---: | --- |`,
    ...names.map((name) => {
      const all = rows.filter(({ fault }) => fault === name);
      const most = Math.max(...all.map(({ seconds }) => seconds)).toFixed(1);
      const lost = [...new Set(all.map((row) => row.lost))].join(', ');
      return `| ${name} | ${timesOf(`${all.length}`)}${describeSeen(all)} | ${most} | ${lost} |`;
    }),
  ];
}
