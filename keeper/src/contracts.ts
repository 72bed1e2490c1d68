import { buyBurnAbi } from '@koala/protocol/abi/buyBurn';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { oracleAbi } from '@koala/protocol/abi/oracle';
import { top101Abi } from '@koala/protocol/abi/top101';
import { userAbi } from '@koala/protocol/abi/user';
import type { Manifest } from '@koala/protocol/manifest';
import type { Abi } from 'viem';

export type KeptContracts = ReturnType<typeof keptContracts>;

/** The contracts that a keeper reads and calls. */
export function keptContracts({ contracts }: Manifest) {
  return {
    user: { address: contracts.user.address, abi: userAbi },
    miner: { address: contracts.bfMiner.address, abi: minerAbi },
    oracle: { address: contracts.oracle.address, abi: oracleAbi },
    buyBurn: { address: contracts.buyBurn.address, abi: buyBurnAbi },
    node: { address: contracts.node.address, abi: nodeAbi },
    fight101: { address: contracts.fight101.address, abi: fight101Abi },
    top101: { address: contracts.top101.address, abi: top101Abi },
  } as const;
}

/** Every error of these contracts: a call may fail in a contract that the called one asks. */
export const knownErrors: Abi = [userAbi, minerAbi, oracleAbi, buyBurnAbi, nodeAbi, fight101Abi, top101Abi]
  .flat()
  .filter(({ type }) => type === 'error');
