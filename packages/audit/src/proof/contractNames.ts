import type { ContractName } from '@koala/protocol/manifest';

/** Display name of each contract: mostly that of its source; a pair is named after its tokens. The same in every language. */
export const contractNames: Record<ContractName, string> = {
  user: 'User',
  node: 'Node',
  usdt: 'USDT',
  kl: 'KL',
  gs: 'GS',
  wju: 'WJU',
  swap: 'Swap',
  miner: 'Miner',
  reward: 'Reward',
  oracle: 'Oracle',
  swapRouter: 'Router',
  swapFactory: 'Factory',
  pair: 'KL/WJU',
  uid: 'Uid',
  top101: 'Top101',
  top101FF: 'Top101FF',
  fight101: 'Fight101',
  juUsdtPair: 'WJU/USDT',
  buyBurn: 'BuyBurn',
  officialOracle: 'OfficialOracle',
  multicall3: 'Multicall3',
};
