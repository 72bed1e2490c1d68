import { minerAbi } from '@koala/protocol/abi/miner';
import { BaseError, encodeErrorResult, RawContractError } from 'viem';
import { describe, expect, it } from 'vitest';
import { classifyError } from './classifyError.ts';
import { FlowError } from './FlowError.ts';

const walletError = (code: number | string, message: string, data?: unknown) =>
  Object.assign(new Error(message), { code, data });

describe('the reason of an error', () => {
  it('is a rejection by the user', async () => {
    expect(await classifyError(walletError(4001, 'no'))).toEqual({ code: 'rejected' });
  });

  it('is that of the revert, however deeply it is wrapped', async () => {
    const data = encodeErrorResult({ abi: minerAbi, errorName: 'Miner_NothingPending' });
    const expected = { code: 'nothingPending', detail: 'Miner_NothingPending' };
    expect(await classifyError(new BaseError('call', { cause: new RawContractError({ data }) }))).toEqual(
      expected,
    );
    expect(await classifyError(walletError(3, 'execution reverted', data))).toEqual(expected);
    expect(await classifyError(walletError(-32603, 'Internal JSON-RPC error.', { code: 3, data }))).toEqual(
      expected,
    );
  });

  it('is a lack of funds, an open prompt, or the network', async () => {
    const funds = new Error('insufficient funds for gas * price + value');
    expect(await classifyError(funds)).toEqual({ code: 'insufficientFunds' });
    const open = walletError(-32002, 'Request of type eth_sendTransaction already pending');
    expect(await classifyError(open)).toEqual({ code: 'promptOpen' });
    expect(await classifyError(new TypeError('Failed to fetch'))).toEqual({ code: 'network' });
    const node = walletError(-32002, 'RPC endpoint returned too many errors');
    expect(await classifyError(node)).toEqual({ code: 'network' });
    const quoted = new BaseError('HTTP request failed.', {
      details: 'Bad Gateway',
      metaMessages: ['Request body: {"method":"eth_getBlockByNumber","params":["pending",false]}'],
    });
    expect(await classifyError(quoted)).toEqual({ code: 'network' });
  });

  it.each([
    [4100, 'walletLocked'],
    [4900, 'walletGone'],
    [4901, 'walletGone'],
  ])('is a wallet that is locked or disconnected: %i', async (code, reason) => {
    expect(await classifyError(walletError(code, 'no'))).toEqual({ code: reason });
  });

  it('is that of a FlowError, unchanged', async () => {
    expect(await classifyError(new FlowError({ code: 'otherChain' }))).toEqual({ code: 'otherChain' });
  });
});
