/** An event of a browser's trace. `dur` is by the clock, `tdur` the processor time of its thread, both µs. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/** What a trace must hold for `tasksAfterPaint`. */
export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-lighthouse',
  'loading',
  'blink.user_timing',
];

/** Processor time, ms, of each task of the page's main thread from its first contentful paint on. Throws when the trace has none. */
export const tasksAfterPaint = (trace: Uint8Array, url: string): number[] =>
  tasksAfter(trace, url, 'firstContentfulPaint');

/** As `tasksAfterPaint`, from an event of that page on: a mark that it made, or one of the browser's. */
export function tasksAfter(trace: Uint8Array, url: string, event: string): number[] {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: TraceEvent[] };
  const page = traceEvents.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url);
  if (!page) throw new Error(`The trace has no page ${url}`);
  const begin = traceEvents.find(({ name, pid }) => name === event && pid === page.pid);
  if (!begin) throw new Error(`${url} has no ${event}`);
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name === 'RunTask' && ph === 'X' && pid === page.pid && tid === page.tid && ts >= begin.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}
