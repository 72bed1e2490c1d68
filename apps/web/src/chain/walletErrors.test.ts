import { BaseError, UserRejectedRequestError } from 'viem';
import { describe, expect, it } from 'vitest';
import { causesOf, isRejection, isUnauthorized, isUnsupportedMethod } from './walletErrors.ts';

const coded = (code: unknown, message = '') => Object.assign(new Error(message), { code });

describe('a user who declines is recognized by', () => {
  it.each<[string, unknown]>([
    ['the code of EIP-1193', coded(4001)],
    ['the code as a string', coded('4001')],
    ['the word of ethers', coded('ACTION_REJECTED')],
    ['an error nested by ethers', { code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }],
    ['the codes of WalletConnect', coded(5000, 'User disapproved requested methods')],
    ['the code of WalletConnect without words', { code: 5002 }],
    ['originalError', { code: -32603, originalError: { code: 4001 } }],
    ['data.originalError', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['error.error', { error: { error: { code: 4001 } } }],
    ['a cause', new BaseError('wrapped', { cause: coded(4001) })],
    ["viem's own error", new UserRejectedRequestError(new Error('no'))],
    ['a name', { name: 'UserRejectedRequestError' }],
    ['an identifier', coded('USER_REJECTED')],
    ['MetaMask without its code', coded(-32603, 'MetaMask Tx Signature: User denied transaction signature.')],
    ['a bare string', 'User rejected the request'],
    ['the other spelling', new Error('User cancelled')],
    ['the other order', new Error('Transaction was rejected by the user')],
    ['one word', new Error('Cancelled')],
    ['two words', { message: 'Transaction declined.' }],
    ['a hardware wallet', new Error('Ledger device: condition of use not satisfied (denied by the user?)')],
    ['Chinese', new Error('用户取消了操作')],
    ['Korean', new Error('사용자가 요청을 거부했습니다')],
    ['text in data', { code: -32603, message: 'Internal JSON-RPC error.', data: 'user rejected' }],
    ['nothing at all', undefined],
    ['null', null],
  ])('%s', (_, error) => expect(isRejection(error)).toBe(true));
});

describe('a failure is not a rejection although its text contains', () => {
  it.each<[string, unknown]>([
    ['who may not transfer', new Error('execution reverted: transfer denied by owner')],
    ['that a user is refused', coded(3, 'User rejected: not on the list')],
    [
      'what a nested call reverted with',
      { code: -32603, data: { message: 'VM: revert', data: 'user denied' } },
    ],
    ['that a node rejected it', new Error('Transaction rejected: nonce too low')],
    ['that access is denied', coded(-32000, 'access denied')],
    ['that a policy denied it', new Error('user denied by policy')],
    ['that a connection was refused', new Error('connect ECONNREFUSED: connection refused by the server')],
    ['that a user operation was rejected', new Error('user operation rejected')],
    ['that a fetch of the wallet timed out', new DOMException('The user aborted a request.', 'AbortError')],
    ['the same in another browser', new Error('The operation was aborted.')],
    ['the limit of requests', coded(-32005, 'request rejected due to exceeding the limit')],
    ['nothing', new Error('')],
    ['an unknown shape', { foo: 1 }],
  ])('%s', (_, error) => expect(isRejection(error)).toBe(false));
});

it('nested errors may be circular', () => {
  const error: { cause?: unknown; message: string } = { message: 'one' };
  error.cause = { message: 'two', cause: error };
  expect(causesOf(error).map(({ message }) => message)).toEqual(['one', 'two']);
});

describe('a method that a wallet rejects is recognized by', () => {
  it.each<[string, unknown]>([
    ['EIP-1193', coded(4200)],
    ['a strict wallet', coded(4100, 'The requested method has not been authorized')],
    ['JSON-RPC', coded(-32601, 'the method eth_getCode does not exist/is not available')],
    ['EIP-1474', coded('-32004')],
    ['words', new Error('Method not supported')],
    ['fewer words', 'not implemented'],
    ['a nested error', { code: -32603, data: { originalError: { code: 4200 } } }],
  ])('%s', (_, error) => expect(isUnsupportedMethod(error)).toBe(true));

  it.each<[string, unknown]>([
    ['a decline', coded(4001, 'Method not supported')],
    ['a node that is behind', coded(-32000, 'header not found')],
    ['a lost network', new TypeError('Failed to fetch')],
    ['a wallet that timed out', new Error('wallet_sendCalls: the wallet did not answer in time')],
    ['a low balance', new Error('The ETH balance is not enough')],
    ['a locked wallet', coded(4100, 'The requested account has not been authorized by the user.')],
    ['MetaMask', coded(4100, 'The requested method and/or account has not been authorized by the user.')],
    ['4100 without words', coded(4100)],
  ])('but not from %s', (_, error) => {
    expect(isUnsupportedMethod(error)).toBe(false);
    expect(isUnauthorized(error)).toBe(String((error as { code?: unknown }).code) === '4100');
  });
});
