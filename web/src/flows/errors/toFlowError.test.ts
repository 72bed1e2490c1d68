import { minerAbi } from '@koala/protocol/abi/miner';
import { BaseError, encodeErrorResult, RawContractError, UserRejectedRequestError } from 'viem';
import { describe, expect, it } from 'vitest';
import { FlowFault } from '../engine/FlowFault.ts';
import { toFlowError } from './toFlowError.ts';

const walletError = (code: number | string, message: string, data?: unknown) =>
  Object.assign(new Error(message), { code, data });

describe('what went wrong', () => {
  it.each([
    walletError(4001, 'User rejected the request.'),
    walletError('ACTION_REJECTED', 'user rejected transaction'),
    walletError(5000, 'User disapproved requested methods'),
    new UserRejectedRequestError(new Error('no')),
    new BaseError('wrapped', { cause: walletError(4001, 'no') }),
  ])('is a rejection: %s', async (error) => expect(await toFlowError(error)).toEqual({ code: 'rejected' }));

  it('is the reason of a revert, however it is wrapped', async () => {
    const data = encodeErrorResult({ abi: minerAbi, errorName: 'Miner_NothingPending' });
    const expected = { code: 'nothingPending', detail: 'Miner_NothingPending' };
    expect(await toFlowError(new BaseError('call', { cause: new RawContractError({ data }) }))).toEqual(
      expected,
    );
    expect(await toFlowError(walletError(3, 'execution reverted', data))).toEqual(expected);
    expect(await toFlowError(walletError(-32603, 'Internal JSON-RPC error.', { code: 3, data }))).toEqual(
      expected,
    );
  });

  it('is a lack of funds, an open prompt, or the network', async () => {
    const funds = new Error('insufficient funds for gas * price + value');
    expect(await toFlowError(funds)).toEqual({ code: 'insufficientFunds' });
    const open = walletError(-32002, 'Request of type eth_sendTransaction already pending');
    expect(await toFlowError(open)).toEqual({ code: 'promptOpen' });
    expect(await toFlowError(new TypeError('Failed to fetch'))).toEqual({ code: 'network' });
  });

  it.each([4100, 4900, 4901])('is a wallet that is locked or gone: %i', async (code) => {
    expect(await toFlowError(walletError(code, 'no'))).toEqual({ code: 'walletGone' });
  });

  it('is a fault of our own as it is', async () => {
    expect(await toFlowError(new FlowFault({ code: 'otherChain' }))).toEqual({ code: 'otherChain' });
  });
});
