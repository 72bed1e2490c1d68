import { calls } from '@koala/api-schema/calls';
import { EXPORT_COLUMNS } from '@koala/api-schema/kinds/histories';
import type { CallName } from '@koala/api-schema/routes';
import { beforeAll, expect, it } from 'vitest';
import { server, useServer } from './testServer.ts';

interface Operation {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; schema: { enum?: string[] } }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }>; headers?: object }>;
}
interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let document: Document;
useServer();
beforeAll(async () => {
  document = (await (await server.app.request('/openapi.json')).json()) as Document;
});

// shows AP-02
it('describes every call under its method and path, calendar, export, kline and status', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  const expected = (Object.keys(calls) as CallName[]).map(
    (name) => `${name} ${calls[name].method} ${calls[name].path}`,
  );
  expect(described.sort()).toEqual(
    [
      ...expected,
      'calendarFile GET /user/calendar/{token}.ics',
      'export GET /export',
      'kline GET /kline',
      'status GET /status',
    ].sort(),
  );
  expect(document.openapi).toBe('3.1.0');
});

it('documents the request and answer of a list', () => {
  const operation = document.paths['/user/buyRecord']!.post!;
  expect(operation.security).toEqual([{}, { session: [] }]);
  expect(operation.requestBody!.required).toBe(false);
  const body = operation.requestBody!.content['application/json']!.schema;
  expect(body.additionalProperties).toBe(false);
  expect(Object.keys(body.properties!)).toEqual(['current', 'size', 'anchor', 'address']);
  expect(body.properties!.size).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
  const answer = operation.responses['200']!;
  expect(Object.keys(answer.headers!)).toEqual(['x-list-anchor']);
  expect(Object.keys(answer.content!['application/json']!.schema.properties!)).toEqual([
    'code',
    'message',
    'data',
  ]);
});

it('documents the required fields of a query and a login', () => {
  const trend = document.paths['/compPower/trend']!.get!;
  expect(trend.parameters).toMatchObject([
    { name: 'type', in: 'query', required: true, schema: { enum: ['1', '2', '3'] } },
  ]);
  const login = document.paths['/auth/login']!.post!.requestBody!;
  expect(login.required).toBe(true);
  expect(login.content['application/json']!.schema.required).toEqual([
    'method',
    'address',
    'msg',
    'signature',
  ]);
});

it('documents for every answer but a file that data may be missing, and the form of a rejection', () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  for (const { operationId, responses } of operations) {
    if (!['export', 'calendarFile'].includes(operationId)) {
      const { data } = responses['200']!.content!['application/json']!.schema.properties!;
      const types = [data!.type, ...(data!.anyOf ?? []).map(({ type }) => type)].flat();
      expect(types, operationId).toContain('null');
    }
    if (operationId === 'status') continue;
    for (const status of ['429', '500', '503']) {
      const { schema } = responses[status]!.content!['application/json']!;
      expect(schema.properties!.data, `${operationId} ${status}`).toEqual({ type: 'null' });
    }
  }
});

it('documents the columns of an export', () => {
  const { responses } = document.paths['/export']!.get!;
  const { schema } = responses['200']!.content!['application/json']! as {
    schema: { properties: Record<string, Schema & { items?: Schema }> };
  };
  expect(Object.keys(schema.properties.rows!.items!.properties!)).toEqual(EXPORT_COLUMNS);
  expect(Object.keys(responses['200']!.content!)).toEqual(['application/json', 'text/csv']);
});

it('documents where a session is required, and where it is optional', () => {
  expect(document.paths['/user/proxyAddressList']!.post!.security).toEqual([{ session: [] }]);
  expect(document.paths['/user/team']!.get!.security).toEqual([{}, { session: [] }]);
  expect(document.paths['/strive/list']!.get!.security).toEqual([{}, { session: [] }]);
  expect(document.paths['/home/rank']!.get!.security).toBeUndefined();
});
