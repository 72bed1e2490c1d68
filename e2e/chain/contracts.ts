import { fight101Abi } from '@koala/protocol/abi/fight101';
import { gsAbi } from '@koala/protocol/abi/gs';
import { klAbi } from '@koala/protocol/abi/kl';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { oracleAbi } from '@koala/protocol/abi/oracle';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101Abi } from '@koala/protocol/abi/top101';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { uidAbi } from '@koala/protocol/abi/uid';
import { userAbi } from '@koala/protocol/abi/user';
import type { Manifest } from '@koala/protocol/manifest';
import { parseAbi } from 'viem';

const usdtAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
]);

const officialOracleAbi = parseAbi([
  'function update(uint256 price)',
  'function latestPrice() view returns (uint256)',
  'function lastUpdatedAt() view returns (uint256)',
]);

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
]);

/** The contracts of a deployment with their ABIs. */
export function contractsOf({ contracts }: Manifest) {
  return {
    user: { address: contracts.user.address, abi: userAbi },
    miner: { address: contracts.bfMiner.address, abi: minerAbi },
    swap: { address: contracts.bfSwap.address, abi: swapAbi },
    oracle: { address: contracts.oracle.address, abi: oracleAbi },
    node: { address: contracts.node.address, abi: nodeAbi },
    top101: { address: contracts.top101.address, abi: top101Abi },
    top101FF: { address: contracts.top101FF.address, abi: top101FFAbi },
    fight101: { address: contracts.fight101.address, abi: fight101Abi },
    router: { address: contracts.swapRouter.address, abi: routerAbi },
    uid: { address: contracts.uid.address, abi: uidAbi },
    officialOracle: { address: contracts.officialOracle.address, abi: officialOracleAbi },
    kl: { address: contracts.bf.address, abi: klAbi },
    gs: { address: contracts.gas.address, abi: gsAbi },
    usdt: { address: contracts.usdt.address, abi: usdtAbi },
  } as const;
}
