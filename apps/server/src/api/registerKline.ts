import { kline } from '@koala/api-schema/calls';
import type { Candle } from '@koala/api-schema/entities/figures';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { INTERVAL_SECONDS } from '@koala/api-schema/kinds/intervals';
import { ApiError, success } from '../http/envelope.ts';
import type { AppEnv } from '../http/AppEnv.ts';
import type { PublicAnswers } from '../http/PublicAnswers.ts';
import { readRequest } from '../http/readRequest.ts';
import type { CandleRange } from '../queries/candles.ts';
import { REFUSALS } from './describeCall.ts';

export interface KlineParts {
  /** The KL contract, the only token with candles. */
  token: `0x${string}`;
  answers: PublicAnswers;
  /** Candles of `seconds` each, from the one at `beginTime` to the one at `endTime` (Unix seconds), newest first. */
  candles(range: CandleRange): Promise<Candle[]>;
  /** Unix seconds of the newest indexed block; undefined before the first. */
  newest(): number | undefined;
}

/** Most candles of one answer. Each range is cached separately. */
const MAX_CANDLES = 240;

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
          'The envelope. `code` is 200 and `data` has the candles, newest first; otherwise `code` is the reason why there are none.',
        content: { 'application/json': { schema: kline.response } },
      },
      ...REFUSALS,
    },
  });
  app.get(kline.path, async (c) => {
    const { baseAddress, interval, beginTime, endTime } = await readRequest(c, kline.request);
    if (baseAddress.toLowerCase() !== parts.token.toLowerCase()) {
      throw ApiError.badRequest('baseAddress: not the KL contract');
    }
    // Round to whole candles, so that requests within the same candle share an answer.
    const seconds = INTERVAL_SECONDS[interval];
    const begin = startOf(beginTime, seconds);
    const end = startOf(endTime, seconds);
    if (end < begin) throw ApiError.badRequest('endTime: before beginTime');
    if (end - begin >= MAX_CANDLES * seconds) {
      throw ApiError.badRequest(`beginTime: more than ${MAX_CANDLES} candles of ${interval} before endTime`);
    }
    const key = `${kline.path} ${interval} ${begin} ${end}`;
    const range = { baseAddress: parts.token, beginTime: begin, endTime: end, seconds };
    return parts.answers.send(c, key, async () => {
      const newest = parts.newest();
      const data = await parts.candles(range);
      // Rounded to the minute, so that an answer about the distant past does not change with every block.
      return { ...success(data), ...(newest !== undefined && { newest: newest - (newest % 60) }) };
    });
  });
}

function startOf(time: string, seconds: number): number {
  return Math.floor(Number(time) / seconds) * seconds;
}
