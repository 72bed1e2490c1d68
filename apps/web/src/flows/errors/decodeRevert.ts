import { buyBurnAbi } from '@koala/protocol/abi/buyBurn';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { gsAbi } from '@koala/protocol/abi/gs';
import { klAbi } from '@koala/protocol/abi/kl';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { oracleAbi } from '@koala/protocol/abi/oracle';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { uidAbi } from '@koala/protocol/abi/uid';
import { userAbi } from '@koala/protocol/abi/user';
import { decodeErrorResult, parseAbi } from 'viem';
import type { Abi, Hex } from 'viem';
import type { ErrorReason } from './FlowError.ts';

const standard = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
]);

/** Every custom error that can end a flow: a call may revert with the error of any contract it calls. */
export const allErrorsAbi: Abi = [
  ...buyBurnAbi,
  ...fight101Abi,
  ...gsAbi,
  ...klAbi,
  ...minerAbi,
  ...nodeAbi,
  ...oracleAbi,
  ...rewardAbi,
  ...swapAbi,
  ...top101FFAbi,
  ...uidAbi,
  ...userAbi,
  ...standard,
].filter((entry) => entry.type === 'error');

/**
 * Codes of the custom errors that have a text in `flows.errors`; any other error is 'reverted'. Errors with the same
 * meaning share a code.
 */
export const customErrorCodes: Readonly<Record<string, string>> = {
  ERC20InsufficientAllowance: 'insufficientAllowance',
  ERC20InsufficientBalance: 'insufficientBalance',
  SafeERC20FailedOperation: 'transferFailed',
  Fight101_Expired: 'expired',
  Fight101_NoSession: 'nothingPending',
  Fight101_NothingToClaim: 'nothingPending',
  Fight101_Paused: 'paused',
  Fight101_SessionNotOver: 'sessionNotOver',
  Fight101_ZeroQuantity: 'zeroAmount',
  GasFloors_TooLittleGas: 'tooLittleGas',
  KLLedger_NotDelegate: 'notDelegate',
  KLLedger_Nothing: 'nothingPending',
  Miner_BelowMinimum: 'belowMinimum',
  Miner_Expired: 'expired',
  Miner_NodeHolder: 'nodeHolder',
  Miner_NotDelegate: 'notDelegate',
  Miner_NothingPending: 'nothingPending',
  Miner_NothingRedeemable: 'nothingRedeemable',
  Miner_ReceiverNotBound: 'receiverNotBound',
  Miner_TooLittleGas: 'tooLittleGas',
  Miner_TooLittlePaid: 'priceMoved',
  Miner_TooLittleReceived: 'priceMoved',
  Miner_TooLittleValue: 'priceMoved',
  Miner_TooMuchCounted: 'priceMoved',
  Node_AlreadyClaimed: 'alreadyClaimed',
  Node_AlreadyNode: 'alreadyNode',
  Node_NotBound: 'notBound',
  Node_NotNode: 'notNode',
  Node_NothingPending: 'nothingPending',
  Node_SoldOut: 'soldOut',
  Node_TooLittleSent: 'priceMoved',
  Node_TransferFailed: 'transferFailed',
  Oracle_PriceMissing: 'priceMissing',
  Payouts_NothingOwed: 'nothingPending',
  Payouts_Refused: 'transferFailed',
  Swap_Expired: 'expired',
  Swap_NotDelegate: 'notDelegate',
  Swap_PriceOffAverage: 'priceOffAverage',
  Swap_TooLittleReceived: 'priceMoved',
  Swap_TooMuchFuel: 'fuelMoved',
  Swap_TransferFailed: 'transferFailed',
  Swap_ZeroAmount: 'zeroAmount',
  Uid_AlreadyBound: 'uidBound',
  Uid_InvalidId: 'uidInvalid',
  Upgradeable_ZeroAddress: 'zeroAddress',
  User_AlreadyBound: 'alreadyBound',
  User_InviterNotBound: 'inviterNotBound',
  User_SelfInvite: 'selfInvite',
};

/** The codes of Uniswap V2's plain-text reverts. */
export const plainTextCodes: Readonly<Record<string, string>> = {
  'UniswapV2Router: EXPIRED': 'expired',
  'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT': 'priceMoved',
  'UniswapV2Library: INSUFFICIENT_LIQUIDITY': 'noLiquidity',
  'UniswapV2: INSUFFICIENT_LIQUIDITY': 'noLiquidity',
  'UniswapV2: K': 'priceMoved',
};

/** Decodes revert data to a reason; 'reverted', with the error's name, text or selector, if there is no code for it. */
export function decodeRevert(data: Hex | undefined): ErrorReason {
  if (!data || data === '0x') return { code: 'reverted' };
  try {
    const { errorName, args } = decodeErrorResult({ abi: allErrorsAbi, data });
    const [first] = args ?? [];
    if (errorName === 'Error') {
      const text = String(first);
      const code = plainTextCodes[text];
      return code ? { code } : { code: 'reverted', detail: text };
    }
    return { code: customErrorCodes[errorName] ?? 'reverted', detail: errorName };
  } catch {
    return { code: 'reverted', detail: data.slice(0, 10) };
  }
}
