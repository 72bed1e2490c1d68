import { expect, it, vi } from 'vitest';
import { appScript, htmlPolicy, scriptPolicy } from './trustedTypes.ts';

const OTHERS = [
  'https://elsewhere.example/assets/index.js',
  '//elsewhere.example/sw.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://koala.example/1',
  '/export?type=reward',
  '/assets/../export',
];

it('scripts of the build may run, and no others', () => {
  for (const address of ['/assets/index-abc.js', '/sw.js', new URL('/assets/a.js', location.origin)])
    expect(appScript(address)).toBe(String(address));
  for (const address of OTHERS)
    expect(() => appScript(address), address).toThrow('is not a script of the app');
});

it('where the browser supports policies, the filter is all that a policy does', async () => {
  const made: Record<string, unknown> = {};
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: object) => (made[name] = rules),
  });
  vi.resetModules();
  const fresh = await import('./trustedTypes.ts');
  expect(fresh.htmlPolicy('letters', (html) => html.replaceAll(/[^a-z]/g, ''))('<b>')).toBe('b');
  const script = fresh.scriptPolicy('scripts');
  expect(script('/sw.js')).toBe('/sw.js');
  for (const address of OTHERS) expect(() => script(address), address).toThrow('is not a script of the app');
  expect(Object.keys(made)).toEqual(['letters', 'scripts']);
});

it('in other browsers the filter works the same', () => {
  expect(htmlPolicy('any', () => 'filtered')('<script>')).toBe('filtered');
  expect(() => scriptPolicy('any')(OTHERS[0]!)).toThrow();
});
