import { exportCall } from '@koala/api-schema/calls';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AppEnv } from '../http/AppEnv.ts';
import { ApiError } from '../http/envelope.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import { readRequest } from '../http/readRequest.ts';
import { respond } from '../http/respond.ts';
import { streamOf } from '../http/streamOf.ts';
import type { CreateExport } from '../queries/export/createExport.ts';
import { REFUSALS } from './describeCall.ts';
import { contentTypes, formats } from './exportFormats.ts';

export interface ExportParts {
  heads: HeadFeed;
  createExport: CreateExport;
  log: Logger;
}

/** `GET /export`: an address's histories as a file, streamed no faster than the client reads it. */
export function registerExport(app: OpenAPIHono<AppEnv>, { heads, createExport, log }: ExportParts): void {
  app.openAPIRegistry.registerPath({
    operationId: 'export',
    tags: ['export'],
    method: 'get',
    path: exportCall.path,
    request: { query: exportCall.request },
    responses: {
      200: {
        description:
          'The file, as an attachment. A rejected request gets an envelope instead, whose `code` is not 200.',
        headers: { 'content-disposition': { schema: { type: 'string' } } },
        content: { 'application/json': { schema: exportCall.response }, 'text/csv': { schema: z.string() } },
      },
      ...REFUSALS,
    },
  });
  app.get(exportCall.path, async (c) => {
    const { format, ...request } = await readRequest(c, exportCall.request);
    if (request.from && request.to && request.to < request.from) throw ApiError.badRequest('to: before from');
    const made = await heads.whileAnswering(() => createExport(request));
    if (!made) throw ApiError.unavailable('nothing is indexed yet');
    const headers = {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="${fileName(request)}.${format}"`,
      'cache-control': 'no-store',
    };
    if (c.req.method === 'HEAD') return respond(c, null, 200, headers);
    const outgoing = c.env?.outgoing;
    const stream = streamOf(formats[format](made), {
      during: (work) => heads.whileAnswering(work),
      onError: (err) => log.error({ err, requestId: c.get('requestId') }, 'export aborted'),
      cut: outgoing && (() => void outgoing.destroy()),
    });
    return respond(c, stream, 200, headers);
  });
}

/** All values were validated, so none needs quoting. */
function fileName({
  address,
  from,
  to,
}: {
  address: string;
  from?: string | undefined;
  to?: string | undefined;
}) {
  const period = [from, to].filter((day) => day !== undefined).join('_');
  return ['koala', address.toLowerCase(), ...(period ? [period] : [])].join('-');
}
