import { expect, it } from 'vitest';
import { advisoryReport } from '@koala/release/licenses/advisories';
import { isPermitted, EXCEPTIONS, productionPackages } from '@koala/release/licenses/packages';

it('every package that runs in production has a license compatible with ours', () => {
  const installed = productionPackages();
  expect(installed.length).toBeGreaterThan(100);
  const refused = installed.filter(({ name, license }) => !isPermitted(license) && !(name in EXCEPTIONS));
  expect(refused).toEqual([]);
});

it('a report names each vulnerable package, and is unknown when the registry does not answer', () => {
  const one = {
    name: 'hono',
    severity: 'high',
    range: '<4.9.7',
    via: [{ title: 'body limit bypass' }, 'other'],
    fixAvailable: true,
  };
  expect(advisoryReport({ vulnerabilities: { hono: one } })).toContain(
    '| hono | high | <4.9.7 | body limit bypass; by other | yes |',
  );
  expect(advisoryReport({ vulnerabilities: {} })).toContain('None');
  expect(advisoryReport({ message: '405 Method Not Allowed' })).toMatch(/Unknown.*405 Method Not Allowed/);
});
