// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileRoutes, routes as calls } from '@koala/api-schema/routes';
import { describe, expect, it } from 'vitest';
import { routes as pages } from '../src/routes.ts';
import { pageHeaders, responseHeaders, tlsHeaders } from './responseHeaders.ts';

const OTHER_CALLS = [
  fileRoutes.export.path,
  `${fileRoutes.calendarFile.path}/a-token.ics`,
  '/kline',
  '/status',
  '/ready',
  '/openapi.json',
  '/events',
];

describe.each([
  ['Caddyfile', /path_regexp (\S+)/, /handle (\/events) \{/],
  ['nginx.conf', /location ~ (\S+) \{/, undefined],
])('%s', (name, pattern, alsoCalls) => {
  const text = readFileSync(new URL(`../../packaging/${name}`, import.meta.url), 'utf8');
  const matches = (path: string) =>
    new RegExp(pattern.exec(text)![1]!).test(path) || alsoCalls?.exec(text)?.[1] === path;

  it('sends every call to the API and no page', () => {
    for (const path of [...Object.values(calls).map((call) => call.path), ...OTHER_CALLS])
      expect(matches(path), path).toBe(true);
    for (const { path } of Object.values(pages)) {
      expect(matches(path), path).toBe(false);
      expect(matches(`${path}/`), path).toBe(false);
    }
    expect(matches('/health')).toBe(false);
  });

  it('knows no path that the API does not have', () => {
    const [, folders, files] = /\^\/\(\(([^)]+)\)\/\.\+\|\(([^)]+)\)\$\)/.exec(text)!;
    const paths = [...Object.values(calls).map((call) => call.path), ...OTHER_CALLS];
    const isKnown = (folder: string) => paths.some((path) => path.startsWith(`/${folder}/`));
    expect(folders!.split('|').filter((folder) => !isKnown(folder))).toEqual([]);
    for (const file of files!.split('|')) expect(OTHER_CALLS).toContain(`/${file.replace('\\', '')}`);
  });

  it('sends the headers that the local web server sends, and those of a host with TLS', () => {
    const lines = text.split('\n').map((line) => line.trim().replaceAll('"', '').replace(' always;', ''));
    for (const [header, value] of Object.entries({ ...responseHeaders, ...pageHeaders, ...tlsHeaders })) {
      const sent = lines.filter((line) => line.includes(`${header} `));
      expect(sent.length, header).toBeGreaterThan(0);
      for (const line of sent) expect(line.replace(/^(add_header|header) /, '')).toBe(`${header} ${value}`);
    }
    for (const policy of ['"public, max-age=31536000, immutable"', 'no-cache', 'no-store'])
      expect(text).toContain(policy);
  });
});
