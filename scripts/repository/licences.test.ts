import { expect, it } from 'vitest';
import { isFree, KNOWN, productionPackages } from '../licences/packages.mjs';

it('every package that runs in production has a licence compatible with ours', () => {
  const installed = productionPackages();
  expect(installed.length).toBeGreaterThan(100);
  const refused = installed.filter(({ name, license }) => !isFree(license) && !(name in KNOWN));
  expect(refused).toEqual([]);
});
