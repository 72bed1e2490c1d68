import { indexStatus } from '@koala/api-schema/entities/service';
import type { IndexStatus } from '@koala/api-schema/entities/service';
import { envelope } from '@koala/api-schema/entities/values';
import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import type { Manifest } from '@koala/protocol/manifest';
import { isSameChain } from '@koala/protocol/chainIdentity';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { IndexState } from '../db/indexState.ts';
import { headAt } from '../metrics/IndexMetrics.ts';
import type { AppEnv } from './AppEnv.ts';
import type { Clock } from '../time/Clock.ts';
import { ApiError, success } from './envelope.ts';
import type { HeadFeed } from './HeadFeed.ts';
import { respondJson } from './respond.ts';

const NO_STORE = { 'cache-control': 'no-store' };

export interface HealthRoutesOptions {
  heads: HeadFeed;
  manifest: Manifest;
  clock: Clock;
  /** Reasons to take this process out of load balancing, such as shutting down. */
  ownProblems: () => string[];
  /** Further reasons not to be ready. */
  problems: () => string[];
}

/**
 * `/health`: the process runs. `/ready`: 200 while the server's answers may be used, else 503 with the reasons. `/serving`, for a load
 * balancer, considers only reasons of this process: while the database is unreachable every process serves its last answers, so switching
 * to another one does not help. `/status`: the indexed height.
 */
export function registerHealthRoutes(app: OpenAPIHono<AppEnv>, parts: HealthRoutesOptions): void {
  const { heads, manifest } = parts;
  app.get('/health', (c) => respondJson(c, success({ healthy: true }), 200, NO_STORE));

  app.get('/serving', (c) => {
    const problems = parts.ownProblems();
    if (problems.length > 0) throw ApiError.unavailable(problems.join('; '));
    return respondJson(c, success({ serving: true }), 200, NO_STORE);
  });

  app.get('/ready', (c) => {
    const problems = readinessProblems(parts);
    if (problems.length > 0) throw ApiError.unavailable(problems.join('; '));
    return respondJson(c, success({ ready: true }), 200, NO_STORE);
  });

  app.openAPIRegistry.registerPath({
    operationId: 'status',
    tags: ['operation'],
    method: 'get',
    path: '/status',
    responses: {
      200: {
        description: 'State of the index.',
        content: { 'application/json': { schema: envelope(indexStatus) } },
      },
    },
  });
  app.get('/status', (c) => {
    const index = heads.current();
    const indexed = index?.number ?? manifest.startBlock - 1;
    const head = index ? headAt(index, parts.clock()) : indexed;
    const status: IndexStatus = {
      chainId: manifest.chainId,
      head,
      indexed,
      finalized: Math.min(indexed, Math.max(manifest.startBlock - 1, head - FINALITY_BLOCKS)),
      lag: head - indexed,
      headerUnprovenFrom: index?.headerUnprovenFrom ?? null,
    };
    return respondJson(c, success(status), 200, NO_STORE);
  });
}

/** Why this process is not ready; empty when it is. */
export function readinessProblems({
  heads,
  manifest,
  clock,
  problems,
  ownProblems,
}: HealthRoutesOptions): string[] {
  return [
    ...ownProblems(),
    ...problems(),
    ...(heads.isAlive() ? [] : ['the database does not answer']),
    ...notReadyReasons(heads.current(), manifest, clock()),
  ];
}

/** Largest distance of the index from the head of the chain, and largest age of its newest block, that count as ready. */
const MAX_LAG_BLOCKS = 60;
const MAX_AGE_SECONDS = 120;
/** Longest time without a heartbeat of the indexer that counts as ready. */
const MAX_SILENCE_SECONDS = 60;

/**
 * The value of BEHIND_HEADER: `0` while lag and heartbeat are within the limits of `/ready`, otherwise the lag in blocks (0 if only the
 * heartbeat is late) and the time of the newest indexed block in Unix seconds. `now` in Unix milliseconds.
 */
export function behindHeaderValue(index: IndexState | undefined, now: number): string {
  if (!index) return '0';
  const lag = Math.max(0, index.chainHead - index.number);
  const isStill = Math.floor(now / 1000) - index.seenAt > MAX_SILENCE_SECONDS;
  return lag > MAX_LAG_BLOCKS || isStill ? `${lag > MAX_LAG_BLOCKS ? lag : 0} ${index.timestamp}` : '0';
}

/** Why the index is not ready to be used; empty when it is. `now` in Unix milliseconds. */
function notReadyReasons(index: IndexState | undefined, manifest: Manifest, now: number): string[] {
  if (!index) return ['nothing is indexed yet'];
  if (!isSameChain(index, manifest)) return ['the index belongs to another chain'];
  if (index.status === 'halted')
    return [
      'the indexer has halted: its database belongs to another deployment, or every provider is on another chain or returns no receipts',
    ];
  const seconds = Math.floor(now / 1000);
  const lag = headAt(index, now) - index.number;
  const age = seconds - index.timestamp;
  const silence = seconds - index.seenAt;
  return [
    ...(index.status === 'backfilling' ? ['the index is being built'] : []),
    ...(index.status === 'live' && index.figuresNumber < 0
      ? ['the figures of all wallets are being computed']
      : []),
    ...(lag > MAX_LAG_BLOCKS ? [`the index is ${lag} blocks behind`] : []),
    ...(age > MAX_AGE_SECONDS ? [`the newest indexed block is ${age} s old`] : []),
    ...(silence > MAX_SILENCE_SECONDS ? [`the indexer was last seen ${silence} s ago`] : []),
  ];
}
