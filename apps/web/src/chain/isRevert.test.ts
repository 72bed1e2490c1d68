import {
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  HttpRequestError,
  parseAbi,
} from 'viem';
import { expect, it } from 'vitest';
import { isRevert, nullIfRevert } from './isRevert.ts';

const abi = parseAbi(['error NoPrice()', 'function price() view returns (uint256)']);
const call = { abi, functionName: 'price' };

it('distinguishes a revert from a missing response', () => {
  const refused = new ContractFunctionRevertedError({ ...call, data: '0x', message: 'execution reverted' });
  const silent = new HttpRequestError({ url: 'http://localhost', details: 'fetch failed' });
  expect(isRevert(new ContractFunctionExecutionError(refused, call))).toBe(true);
  expect(isRevert(new ContractFunctionExecutionError(silent, call))).toBe(false);
  expect(isRevert(silent)).toBe(false);
  expect(isRevert(null)).toBe(false);
});

it('turns a revert into null, and rethrows anything else', async () => {
  const refused = new ContractFunctionRevertedError({ ...call, data: '0x', message: 'execution reverted' });
  await expect(Promise.reject(refused).catch(nullIfRevert)).resolves.toBeNull();
  const silent = new HttpRequestError({ url: 'http://localhost', details: 'fetch failed' });
  await expect(Promise.reject(silent).catch(nullIfRevert)).rejects.toBe(silent);
});
