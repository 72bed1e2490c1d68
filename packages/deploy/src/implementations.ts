import type { Address } from 'viem';
import type { At, Implementation } from './Plan.ts';

/** Every upgradeable contract by its name in the plan and the manifest. */
export function implementations({ treasury, dao }: { treasury: Address; dao: Address }) {
  return {
    user: { contract: 'User', args: names() },
    oracle: {
      contract: 'Oracle',
      args: names('pair', 'juUsdtPair', 'kl', 'wju', 'usdt', 'officialOracle'),
    },
    reward: { contract: 'Reward', args: names('kl', 'user', 'miner') },
    buyBurn: {
      contract: 'BuyBurn',
      args: names('kl', 'wju', 'usdt', 'pair', 'juUsdtPair', 'swapRouter', 'oracle'),
    },
    swap: {
      contract: 'Swap',
      args: names('kl', 'gs', 'wju', 'usdt', 'pair', 'juUsdtPair', 'swapRouter', 'user', 'oracle'),
    },
    miner: {
      contract: 'Miner',
      args: (at) => [
        {
          kl: at('kl'),
          gs: at('gs'),
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
      args: (at) => [...names('kl', 'usdt', 'user', 'oracle', 'miner')(at), treasury],
    },
    uid: { contract: 'Uid', args: names() },
    top101: { contract: 'Top101', args: names('kl', 'oracle', 'miner', 'top101FF') },
    top101FF: { contract: 'Top101FF', args: names('kl', 'user', 'top101') },
    fight101: {
      contract: 'Fight101',
      args: (at) => [...names('kl', 'usdt', 'wju', 'oracle', 'swapRouter')(at), treasury],
    },
  } satisfies Record<string, Implementation>;
}

function names(...list: string[]): (at: At) => Address[] {
  return (at) => list.map(at);
}
