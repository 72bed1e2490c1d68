import { kline } from '@koala/api-schema/calls';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { INTERVAL_SECONDS } from '@koala/api-schema/kinds/intervals';
import { ApiError, success } from '../http/envelope.ts';
import type { AppEnv } from '../http/AppEnv.ts';
import type { PublicAnswers } from '../http/PublicAnswers.ts';
import { readRequest } from '../http/readRequest.ts';
import { candles } from '../queries/candles.ts';
import type { QueryContext } from '../queries/QueryContext.ts';
import { REFUSALS } from './openApi.ts';

/** Limits the size of an answer, because each range is cached separately. */
const MAX_CANDLES = 240;

/** `GET /kline`: candles of KL in USDT, newest first, in the envelope with `newest` beside `data`. */
export function registerKline(app: OpenAPIHono<AppEnv>, ctx: QueryContext, answers: PublicAnswers): void {
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
    if (baseAddress.toLowerCase() !== ctx.manifest.contracts.kl.address.toLowerCase())
      throw ApiError.badRequest('baseAddress: not the KL contract');
    // Round to whole candles, so that requests within the same candle share an answer.
    const seconds = INTERVAL_SECONDS[interval];
    const startOf = (time: string) => Math.floor(Number(time) / seconds) * seconds;
    const begin = startOf(beginTime);
    const end = startOf(endTime);
    if (end < begin) throw ApiError.badRequest('endTime: before beginTime');
    if (end - begin >= MAX_CANDLES * seconds) {
      throw ApiError.badRequest(`beginTime: more than ${MAX_CANDLES} candles of ${interval} before endTime`);
    }
    const key = `${kline.path} ${interval} ${begin} ${end}`;
    return answers.send(c, key, async () => {
      const newest = (await ctx.state())?.timestamp;
      const data = await candles(ctx, { beginTime: begin, endTime: end, seconds });
      // Rounded to the minute, so that an answer about the distant past does not change with every block.
      return { ...success(data), ...(newest !== undefined && { newest: newest - (newest % 60) }) };
    });
  });
}
