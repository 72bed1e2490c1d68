import { exportCall } from '@koala/api-schema/calls';
import type { ExportRow } from '@koala/api-schema/entities/export';
import { EXPORT_COLUMNS } from '@koala/api-schema/kinds/histories';
import type { ExportFormat } from '@koala/api-schema/kinds/histories';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AppEnv } from '../http/AppEnv.ts';
import { ApiError } from '../http/envelope.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import { readRequest } from '../http/readRequest.ts';
import { respond } from '../http/respond.ts';
import { streamOf } from '../http/streamOf.ts';
import { createExport } from '../queries/export/createExport.ts';
import type { Export, ExportRequest } from '../queries/export/createExport.ts';
import type { QueryContext } from '../queries/QueryContext.ts';
import { REFUSALS } from './openApi.ts';

/** `GET /export`: an address's histories as a file, streamed no faster than the client reads it. */
export function registerExport(
  app: OpenAPIHono<AppEnv>,
  heads: HeadFeed,
  ctx: QueryContext,
  log: Logger,
): void {
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
    const made = await heads.whileAnswering(() => createExport(ctx, request));
    if (!made) throw ApiError.unavailable('nothing is indexed yet');
    const { type, toTexts } = FORMATS[format];
    const headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName(request)}.${format}"`,
      'cache-control': 'no-store',
    };
    if (c.req.method === 'HEAD') return respond(c, null, 200, headers);
    const outgoing = c.env?.outgoing;
    const stream = streamOf(toTexts(made), {
      during: (work) => heads.whileAnswering(work),
      onError: (err) => log.error({ err, requestId: c.get('requestId') }, 'export aborted'),
      cut: outgoing && (() => void outgoing.destroy()),
    });
    return respond(c, stream, 200, headers);
  });
}

/** All values were validated, so none needs quoting. */
function fileName({ address, from, to }: ExportRequest): string {
  const period = [from, to].filter((day) => day !== undefined).join('_');
  return ['koala', address.toLowerCase(), ...(period ? [period] : [])].join('-');
}

/** `toTexts` yields an export in pieces of one page each. */
const FORMATS: Record<ExportFormat, { type: string; toTexts: (made: Export) => AsyncGenerator<string> }> = {
  csv: { type: 'text/csv; charset=utf-8; header=present', toTexts: toCsv },
  json: { type: 'application/json', toTexts: toJson },
};

const LINE_END = '\r\n';

/** RFC 4180, with a header row. */
async function* toCsv({ pages }: Export): AsyncGenerator<string> {
  yield EXPORT_COLUMNS.join(',') + LINE_END;
  for await (const rows of pages) {
    yield rows.map((row) => EXPORT_COLUMNS.map((name) => csvCell(row[name])).join(',') + LINE_END).join('');
  }
}

/** A spreadsheet would evaluate a cell that begins with one of these. Amounts are never negative, so none begins with a sign. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

export function csvCell(value: ExportRow[keyof ExportRow]): string {
  if (value === null) return '';
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function* toJson({ about, pages }: Export): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield ']}';
}
