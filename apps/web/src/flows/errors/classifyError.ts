import { BaseError, RawContractError } from 'viem';
import type { Hex } from 'viem';
import { isNodeLag } from '../../chain/readAfterWrites.ts';
import {
  causesOf,
  hasCode,
  isRejection,
  isRequestOpen,
  isUnauthorized,
  wordsOf,
} from '../../chain/walletErrors.ts';
import type { Cause } from '../../chain/walletErrors.ts';
import { FlowError } from './FlowError.ts';
import type { ErrorReason } from './FlowError.ts';

/** The wallet is disconnected (EIP-1193). */
const DISCONNECTED: readonly string[] = ['4900', '4901'];

/**
 * Classifies an error of any layer: rejected by the user, reverted, insufficient funds, wallet unavailable, node
 * lagging. Anything unrecognized counts as 'network'.
 */
export async function classifyError(error: unknown): Promise<ErrorReason> {
  if (error instanceof FlowError) return error.reason;
  const causes = causesOf(error);
  if (isRejection(error)) return { code: 'rejected' };
  if (isUnauthorized(error)) return { code: 'walletLocked' };
  if (hasCode(causes, DISCONNECTED)) return { code: 'walletGone' };
  if (isNodeLag(error)) return { code: 'networkLags' };
  const text = wordsOf(causes);
  if (/insufficient funds|gas \* price \+ value|exceeds the balance/i.test(text))
    return { code: 'insufficientFunds' };
  const data = revertData(error, causes);
  if (data !== undefined || /revert/i.test(text)) {
    const { decodeRevert } = await import('./decodeRevert.ts');
    return decodeRevert(data);
  }
  if (isRequestOpen(error)) return { code: 'promptOpen' };
  return { code: 'network' };
}

function revertData(error: unknown, causes: readonly Cause[]): Hex | undefined {
  if (error instanceof BaseError) {
    const raw = error.walk((cause) => cause instanceof RawContractError);
    if (raw instanceof RawContractError) {
      const data = typeof raw.data === 'object' ? raw.data.data : raw.data;
      if (data) return data;
    }
  }
  for (const { data } of causes) {
    const found = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
    if (typeof found === 'string' && /^0x([0-9a-f]{2})*$/i.test(found)) return found as Hex;
  }
  return undefined;
}
