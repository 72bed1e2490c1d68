import type { Address } from 'viem';
import type { At, Implementation } from './Plan.ts';

/** Every upgradeable contract by its name in the plan and the manifest. */
export function implementations({ treasury, dao }: { treasury: Address; dao: Address }) {
  return {
    user: { contract: 'User', args: names() },
    oracle: {
      contract: 'Oracle',
      args: names('pair', 'juUsdtPair', 'bf', 'wju', 'usdt', 'officialOracle'),
    },
    reward: { contract: 'Reward', args: names('bf', 'user', 'bfMiner') },
    buyBurn: {
      contract: 'BuyBurn',
      args: names('bf', 'wju', 'usdt', 'pair', 'juUsdtPair', 'swapRouter', 'oracle'),
    },
    bfSwap: {
      contract: 'Swap',
      args: names('bf', 'gas', 'wju', 'usdt', 'pair', 'juUsdtPair', 'swapRouter', 'user', 'oracle'),
    },
    bfMiner: {
      contract: 'Miner',
      args: (at) => [
        {
          kl: at('bf'),
          gs: at('gas'),
          usdt: at('usdt'),
          wju: at('wju'),
          user: at('user'),
          oracle: at('oracle'),
          reward: at('reward'),
          node: at('node'),
          top101: at('top101'),
          treasury,
          dao,
          buyBurn: at('buyBurn'),
          router: at('swapRouter'),
        },
      ],
    },
    node: {
      contract: 'Node',
      args: (at) => [...names('bf', 'usdt', 'user', 'oracle', 'bfMiner')(at), treasury],
    },
    uid: { contract: 'Uid', args: names() },
    top101: { contract: 'Top101', args: names('bf', 'oracle', 'bfMiner', 'top101FF') },
    top101FF: { contract: 'Top101FF', args: names('bf', 'user', 'top101') },
    fight101: {
      contract: 'Fight101',
      args: (at) => [...names('bf', 'usdt', 'wju', 'oracle', 'swapRouter')(at), treasury],
    },
  } satisfies Record<string, Implementation>;
}

export type UpgradeableName = keyof ReturnType<typeof implementations>;

function names(...list: string[]): (at: At) => Address[] {
  return (at) => list.map(at);
}
