import { createHash } from 'node:crypto';
import { reportPolicyViolations } from '../app/reportPolicyViolations.ts';
import { expect, test } from '../app/test.ts';
import { webUrl } from '../stack/addresses.ts';

test('a page that violates its content policy fails its test', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: webUrl });
  const faults: string[] = [];
  await reportPolicyViolations(context, faults);
  const page = await context.newPage();
  await page.goto('/');
  const refused = await page.evaluate(() => {
    const attempts = [
      () => (document.createElement('p').innerHTML = '<img src="x">'),
      () => (document.createElement('script').src = '/assets/any.js'),
      () => new Worker('/assets/any.js'),
      () => (window as unknown as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy('any', {}),
      () => document.head.append(Object.assign(document.createElement('base'), { href: '/away/' })),
    ];
    interface TrustedTypes {
      createPolicy(name: string, rules: object): object;
    }
    return attempts.map((attempt) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    });
  });
  // The last one has no effect, and throws nothing.
  expect(refused).toEqual([true, true, true, true, false]);
  await expect.poll(() => faults.length).toBe(5);
  const broken = ['require-trusted-types-for', 'trusted-types', 'base-uri'];
  for (const directive of broken) expect(faults.join('\n')).toContain(`: ${directive} `);
  await context.close();
});

test('a page names the hash of each script and style that it loads, and loads none that differs', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/node', '/no-such-page']) {
    const html = await (await request.get(path)).text();
    const named = [
      ...html.matchAll(/\/(assets\/[\w.-]+\.(?:js|css))(?:#|" integrity=")?(sha256-[\w+/=]+)?/g),
    ];
    expect(named.length, path).toBeGreaterThan(2);
    for (const [, name, hash] of named) {
      const file = await (await request.get(`/${name!}`)).body();
      expect(hash, name).toBe(`sha256-${createHash('sha256').update(file).digest('base64')}`);
    }
  }

  await page.route('**/assets/index-*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} body { display: none }` });
  });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
});
