import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

/** Simulates a new visit: only storage remains. */
async function visit() {
  vi.resetModules();
  const { useApproval } = await import('./useApproval.ts');
  return (spender: 'miner' | 'swap') => renderHook(() => useApproval(spender)).result;
}

beforeEach(() => localStorage.clear());

it('the maximum is preselected; a choice applies to all screens of that contract and to later visits', async () => {
  const open = await visit();
  const [redeem, purchase, sale] = [open('miner'), open('miner'), open('swap')];
  expect(redeem.current[0]).toBe('max');
  act(() => redeem.current[1]('exact'));
  expect([redeem.current[0], purchase.current[0], sale.current[0]]).toEqual(['exact', 'exact', 'max']);

  const later = (await visit())('miner');
  expect(later.current[0]).toBe('exact');
  act(() => later.current[1]('max'));
  expect(later.current[0]).toBe('max');
  expect((await visit())('miner').current[0]).toBe('max');
});
