import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import { readIndexState } from '../db/indexState.ts';
import type { OpenDatabase } from '../db/openDatabase.ts';
import { HeadFeed } from '../http/HeadFeed.ts';
import { readinessProblems } from '../http/operation.ts';
import type { Clock } from '../time/Clock.ts';
import type { IndexView } from './ServerMetrics.ts';

const INTERVAL_MS = 1_000;

interface WatchParts {
  manifest: Manifest;
  problems: () => string[];
  clock: Clock;
  log: Logger;
}

/** Monitors position and health of the index, for a process that only indexes; until `signal` aborts. */
export function watchIndex(
  { probe }: Pick<OpenDatabase, 'probe'>,
  parts: WatchParts,
  signal: AbortSignal,
): IndexView {
  const heads = new HeadFeed(() => readIndexState(probe), parts.log);
  heads.start(INTERVAL_MS);
  signal.addEventListener('abort', () => heads.stop(), { once: true });
  return {
    heads,
    problems: () => readinessProblems({ ...parts, heads, ownProblems: () => [] }),
  };
}
