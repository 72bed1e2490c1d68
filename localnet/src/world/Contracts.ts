import { uniswapArtifact } from '@koala/contracts/deploy/artifact';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { oracleAbi } from '@koala/protocol/abi/oracle';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101Abi } from '@koala/protocol/abi/top101';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { uidAbi } from '@koala/protocol/abi/uid';
import { userAbi } from '@koala/protocol/abi/user';
import type { Manifest } from '@koala/protocol/manifest';
import { erc20Abi, parseAbi } from 'viem';
import type { Abi, Address } from 'viem';

export interface Contract {
  address: Address;
  abi: Abi;
}

export type Contracts = ReturnType<typeof contractsOf>;

/** The contracts that the world's transactions go to. */
export function contractsOf({ contracts }: Manifest) {
  return {
    user: { address: contracts.user.address, abi: userAbi },
    miner: { address: contracts.bfMiner.address, abi: minerAbi },
    reward: { address: contracts.reward.address, abi: rewardAbi },
    swap: { address: contracts.bfSwap.address, abi: swapAbi },
    oracle: { address: contracts.oracle.address, abi: oracleAbi },
    node: { address: contracts.node.address, abi: nodeAbi },
    uid: { address: contracts.uid.address, abi: uidAbi },
    top101: { address: contracts.top101.address, abi: top101Abi },
    top101FF: { address: contracts.top101FF.address, abi: top101FFAbi },
    fight101: { address: contracts.fight101.address, abi: fight101Abi },
    kl: { address: contracts.bf.address, abi: erc20Abi },
    gs: { address: contracts.gas.address, abi: erc20Abi },
    usdt: {
      address: contracts.usdt.address,
      abi: parseAbi([
        'function mint(address to, uint256 amount)',
        'function approve(address spender, uint256 amount) returns (bool)',
        'function balanceOf(address account) view returns (uint256)',
      ]),
    },
    router: { address: contracts.swapRouter.address, abi: uniswapArtifact('UniswapV2Router02').abi },
    pair: { address: contracts.pair.address, abi: pairAbi },
    juUsdtPair: { address: contracts.juUsdtPair.address, abi: pairAbi },
    wju: { address: contracts.wju.address, abi: erc20Abi },
    officialOracle: {
      address: contracts.officialOracle.address,
      abi: parseAbi(['function update(uint256 price)']),
    },
  } as const satisfies Record<string, Contract>;
}

const pairAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function token0() view returns (address)',
]);
