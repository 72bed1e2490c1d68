import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { oracleAbi } from '@koala/protocol/abi/oracle';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { uidAbi } from '@koala/protocol/abi/uid';
import { userAbi } from '@koala/protocol/abi/user';
import type { ChainConfig } from '@koala/protocol/config';
import { erc20Abi } from 'viem';
import type { Address } from 'viem';
import { factoryAbi, pairAbi, routerAbi } from './uniswapAbis.ts';

/** The contracts of a chain, typed. Throws without a deployment: check `hasContracts` first. */
export function contractsOf(config: ChainConfig) {
  const at = (address: Address | ''): Address => {
    if (address === '') throw new Error(`chain ${config.chainId} has no Koala deployment in this build`);
    return address;
  };
  return {
    user: { address: at(config.user), abi: userAbi },
    miner: { address: at(config.bfMiner), abi: minerAbi },
    node: { address: at(config.node), abi: nodeAbi },
    reward: { address: at(config.reward), abi: rewardAbi },
    top101FF: { address: at(config.top101FF), abi: top101FFAbi },
    swap: { address: at(config.bfSwap), abi: swapAbi },
    oracle: { address: at(config.oracle), abi: oracleAbi },
    uid: { address: at(config.uid), abi: uidAbi },
    fight101: { address: at(config.fight101), abi: fight101Abi },
    kl: { address: at(config.bf), abi: erc20Abi },
    gs: { address: at(config.gas), abi: erc20Abi },
    usdt: { address: at(config.usdt), abi: erc20Abi },
    wju: { address: at(config.wju), abi: erc20Abi },
    router: { address: at(config.swapRouter), abi: routerAbi },
    factory: { address: at(config.swapFactory), abi: factoryAbi },
    pair: { address: at(config.pair), abi: pairAbi },
  } as const;
}

export type Contracts = ReturnType<typeof contractsOf>;
