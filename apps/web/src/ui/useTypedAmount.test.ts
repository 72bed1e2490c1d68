import { act, renderHook } from '@testing-library/react';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { useTypedAmount } from './useTypedAmount.ts';

it('keeps the digits behind Max until something else is typed', () => {
  const { result } = renderHook(() => useTypedAmount());
  const balance = parseEther('1.1') + 123n;
  act(() => result.current.setExact(balance));
  expect(result.current).toMatchObject({ text: '1.1', wei: balance });
  act(() => result.current.setText('1.10'));
  expect(result.current.wei).toBe(balance);
  act(() => result.current.setText('1.2'));
  expect(result.current.wei).toBe(parseEther('1.2'));
  act(() => result.current.clear());
  expect(result.current).toMatchObject({ text: '', wei: 0n });
});
