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
import { parseAbi } from 'viem';
import type { Abi } from 'viem';

const standard = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
]);

/** Every custom error that a call of ours can end with: a call fails with the error of whatever it called, however deep. */
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
