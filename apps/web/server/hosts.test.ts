// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileRoutes, routes as calls } from '@koala/api-schema/routes';
import { describe, expect, it } from 'vitest';
import { routes as pages } from '../src/routes.ts';
import {
  headersWithFrames,
  manifestHeaders,
  pageHeaders,
  responseHeaders,
  tlsHeaders,
} from './responseHeaders.ts';

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
  const text = readFileSync(new URL(`../../../ops/${name}`, import.meta.url), 'utf8');
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

  it('has no path that the API lacks', () => {
    const [, folders, files] = /\^\/\(\(([^)]+)\)\/\.\+\|\(([^)]+)\)\$\)/.exec(text)!;
    const paths = [...Object.values(calls).map((call) => call.path), ...OTHER_CALLS];
    const isKnown = (folder: string) => paths.some((path) => path.startsWith(`/${folder}/`));
    expect(folders!.split('|').filter((folder) => !isKnown(folder))).toEqual([]);
    for (const file of files!.split('|')) expect(OTHER_CALLS).toContain(`/${file.replace('\\', '')}`);
  });

  it('sends the headers that the local web server sends, and those of a host with TLS', () => {
    const framing = /map "" \$koala_framing \{\s+default "([^"]+)"/.exec(text)?.[1] ?? '';
    const lines = text
      .replaceAll(/"| always;/g, '')
      .replaceAll('$koala_framing', framing)
      .replaceAll(' {$KOALA_FRAME_ANCESTORS}', '')
      .split('\n')
      .map((line) => line.trim());
    const all = { ...responseHeaders, ...pageHeaders, ...manifestHeaders, ...tlsHeaders };
    for (const [header, value] of Object.entries(all)) {
      const sent = lines.filter((line) => line.includes(`${header} `));
      expect(sent.length, header).toBeGreaterThan(0);
      for (const line of sent)
        expect(line.replace(/^(add_header|header( @\w+)?) /, '')).toBe(`${header} ${value}`);
    }
    expect(text).not.toContain('X-Frame-Options');
    for (const policy of ['"public, max-age=31536000, immutable"', 'no-cache', 'no-store'])
      expect(text).toContain(policy);
  });
});

describe('frames', () => {
  const policy = (origins: string) => headersWithFrames(origins)['Content-Security-Policy'];

  it('are allowed to Safe, and to the origins of the setting', () => {
    expect(policy('')).toBe("frame-ancestors 'self' https://app.safe.global");
    expect(policy(' https://safe.example.org  http://localhost:3000 ')).toBe(
      "frame-ancestors 'self' https://app.safe.global https://safe.example.org http://localhost:3000",
    );
  });

  it.each([
    'safe.example.org',
    "https://a.example; script-src 'unsafe-inline'",
    '*',
    'https://a.example/path',
  ])('a setting that is no origin (%s) is an error', (origin) =>
    expect(() => policy(origin)).toThrow('KOALA_FRAME_ANCESTORS'),
  );
});
