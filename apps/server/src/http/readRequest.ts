import type { Context } from 'hono';
import type { z } from 'zod';
import { ApiError } from './envelope.ts';
import type { AppEnv } from './AppEnv.ts';
import { describeIssues } from './describeIssues.ts';

/**
 * Reads and checks the payload of a call: the query of a GET, the JSON body of a POST. A POST without any body counts as `{}`.
 * Throws an {@link ApiError} with code 400 that names the wrong field.
 */
export async function readRequest<T extends z.ZodType>(c: Context<AppEnv>, schema: T): Promise<z.output<T>> {
  const query = queryFields(c);
  if (c.req.method !== 'POST') return check(schema, query, 'query');
  const [stray] = Object.keys(query);
  if (stray !== undefined)
    throw ApiError.badRequest(`${stray.slice(0, 64)}: unknown field, send the fields of a POST in its body`);
  return check(schema, fieldsOfBody(await c.req.text(), c.req.header('content-type')), 'body');
}

/** A repeated field becomes an array, which no query schema accepts. */
function queryFields(c: Context<AppEnv>): Record<string, string | string[]> {
  if (!c.req.url.includes('?')) return {};
  const params = new URL(c.req.url).searchParams;
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? values[0]! : values];
    }),
  );
}

function fieldsOfBody(text: string, contentType = ''): unknown {
  if (text === '') return {};
  if (contentType.split(';')[0]!.trim().toLowerCase() !== 'application/json')
    throw ApiError.badRequest('body: content-type must be application/json');
  try {
    return JSON.parse(text);
  } catch {
    throw ApiError.badRequest('body: not valid JSON');
  }
}

/** `where` names the input in an error that is not about one field. */
function check<T extends z.ZodType>(schema: T, input: unknown, where: string): z.output<T> {
  const result = schema.safeParse(input);
  if (!result.success) throw ApiError.badRequest(describeIssues(result.error.issues, where));
  return result.data;
}
