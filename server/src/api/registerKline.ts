import { kline } from '@koala/api-schema/calls';
import type { Candle } from '@koala/api-schema/entities';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AnswerCache } from '../http/AnswerCache.ts';
import { ApiError, success } from '../http/envelope.ts';
import type { AppEnv } from '../http/AppEnv.ts';
import type { LastAnswers } from '../http/LastAnswers.ts';
import { readRequest } from '../http/readRequest.ts';
import { REFUSALS } from './describeCall.ts';
import { urlOfGet } from '../http/AnswerCache.ts';

export interface KlineParts {
  /** The KL contract, the only token with candles. */
  token: `0x${string}`;
  cache: AnswerCache;
  last: LastAnswers;
  /** Candles of the minutes from `beginTime` to `endTime` (Unix seconds), newest first. */
  candles(range: { baseAddress: `0x${string}`; beginTime: number; endTime: number }): Promise<Candle[]>;
}

/** Most candles of one answer. The chart shows an hour; each other range is cached separately. */
const MAX_MINUTES = 240;

/** Candles of KL in USDT, in the envelope of the kline host. */
export function registerKline(app: OpenAPIHono<AppEnv>, parts: KlineParts): void {
  app.openAPIRegistry.registerPath({
    operationId: 'kline',
    tags: ['kline'],
    method: 'get',
    path: kline.path,
    request: { query: kline.request },
    responses: {
      200: {
        description:
          'The envelope. `code` is 200 and `data` has the candles, newest first; or it says why there are none.',
        content: { 'application/json': { schema: kline.response } },
      },
      ...REFUSALS,
    },
  });
  app.get(kline.path, async (c) => {
    const { baseAddress, beginTime, endTime } = await readRequest(c, kline.request);
    if (baseAddress.toLowerCase() !== parts.token.toLowerCase()) {
      throw ApiError.badRequest('baseAddress: not the KL contract');
    }
    // Whole minutes: callers within one minute share an answer.
    const begin = minuteOf(beginTime);
    const end = minuteOf(endTime);
    if (end < begin) throw ApiError.badRequest('endTime: before beginTime');
    if (end - begin >= MAX_MINUTES * 60) {
      throw ApiError.badRequest(`beginTime: more than ${MAX_MINUTES} minutes up to endTime`);
    }
    const key = `${kline.path} ${begin} ${end}`;
    const range = { baseAddress: parts.token, beginTime: begin, endTime: end };
    const url = urlOfGet(c);
    return parts.last.send(c, key, () =>
      parts.cache.get(key, async () => success(await parts.candles(range)), { url }),
    );
  });
}

function minuteOf(seconds: string): number {
  return Math.floor(Number(seconds) / 60) * 60;
}
