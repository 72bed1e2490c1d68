// Generated from the ABIs by server/scripts/generateDecoders.ts. Do not edit.
import {
  dataWord,
  toAddress,
  toBool,
  toBytes,
  toSmall,
  topicWord,
  toUint,
  type EncodedLog,
} from './words.ts';

type Hex = `0x${string}`;

/** Every event with static fields only. Addresses are lower-case. */
export type DecodedEvent =
  | { contract: 'user'; name: 'Bound'; args: { user: Hex; inviter: Hex } }
  | { contract: 'user'; name: 'ProxyBound'; args: { principal: Hex; delegate: Hex } }
  | {
      contract: 'miner';
      name: 'Distributed';
      args: { toDead: bigint; toTop101: bigint; toNode: bigint; toDao: bigint };
    }
  | {
      contract: 'miner';
      name: 'Launched';
      args: { payer: Hex; receiver: Hex; payment: number; paid: bigint; value: bigint; lifetime: boolean };
    }
  | { contract: 'miner'; name: 'LifetimePowerGranted'; args: { user: Hex; power: bigint } }
  | { contract: 'miner'; name: 'OrderClosed'; args: { user: Hex; orderTotal: bigint; toTreasury: bigint } }
  | { contract: 'miner'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | { contract: 'miner'; name: 'PowerChanged'; args: { user: Hex; power: bigint; totalPower: bigint } }
  | {
      contract: 'miner';
      name: 'Redeemed';
      args: {
        user: Hex;
        to: Hex;
        orderTotal: bigint;
        klGivenUp: bigint;
        paid: bigint;
        fuel: bigint;
        pendingGivenUp: bigint;
        lifetimePower: bigint;
        toTreasury: bigint;
      };
    }
  | {
      contract: 'miner';
      name: 'RewardClaimed';
      args: {
        user: Hex;
        caller: Hex;
        amount: bigint;
        received: bigint;
        countedKL: bigint;
        countedValue: bigint;
      };
    }
  | {
      contract: 'reward';
      name: 'Credited';
      args: { user: Hex; source: Hex; generation: number; amount: bigint };
    }
  | { contract: 'reward'; name: 'Withdrawn'; args: { user: Hex; caller: Hex; amount: bigint } }
  | { contract: 'swap'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | {
      contract: 'swap';
      name: 'Sold';
      args: { principal: Hex; caller: Hex; receiver: Hex; klAmount: bigint; juAmount: bigint; fuel: bigint };
    }
  | {
      contract: 'oracle';
      name: 'Observed';
      args: { klJuAverage: bigint; juUsdtAverage: bigint; klUsdtAverage: bigint };
    }
  | { contract: 'oracle'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | { contract: 'buyBurn'; name: 'Bought'; args: { usdtSpent: bigint; juSpent: bigint; klBurned: bigint } }
  | { contract: 'gs'; name: 'Approval'; args: { owner: Hex; spender: Hex; value: bigint } }
  | { contract: 'gs'; name: 'Transfer'; args: { from: Hex; to: Hex; value: bigint } }
  | { contract: 'pair'; name: 'Sync'; args: { reserve0: bigint; reserve1: bigint } }
  | { contract: 'officialOracle'; name: 'PriceUpdated'; args: { price: bigint; updatedAt: bigint } };

/** Contract -> topic 0 -> decoder. */
export const decoders: Record<DecodedEvent['contract'], Record<string, (log: EncodedLog) => DecodedEvent>> = {
  user: {
    '0x0d128562eaa47ab89086803e64a0f96847c0ed3cc63c26251f29ba1aede09d4e': (log) => ({
      contract: 'user',
      name: 'Bound',
      args: { user: toAddress(topicWord(log, 1)), inviter: toAddress(topicWord(log, 2)) },
    }),
    '0x887e98e2b250a3f5c99ea3325f645d0a89e48d75c06225750d8f45c889a80360': (log) => ({
      contract: 'user',
      name: 'ProxyBound',
      args: { principal: toAddress(topicWord(log, 1)), delegate: toAddress(topicWord(log, 2)) },
    }),
  },
  miner: {
    '0xf7576d8c2653e9d07af5ef229acf59b339e327d4e0eaddb4a96615534cf148f8': (log) => ({
      contract: 'miner',
      name: 'Distributed',
      args: {
        toDead: toUint(dataWord(log, 0)),
        toTop101: toUint(dataWord(log, 1)),
        toNode: toUint(dataWord(log, 2)),
        toDao: toUint(dataWord(log, 3)),
      },
    }),
    '0xd998695c0ebe01f2b7a79e6446990c23b0199ac9a8457a27135265027d32b026': (log) => ({
      contract: 'miner',
      name: 'Launched',
      args: {
        payer: toAddress(topicWord(log, 1)),
        receiver: toAddress(topicWord(log, 2)),
        payment: toSmall(dataWord(log, 0)),
        paid: toUint(dataWord(log, 1)),
        value: toUint(dataWord(log, 2)),
        lifetime: toBool(dataWord(log, 3)),
      },
    }),
    '0xca04c58f04e1c38e591c834dc102fa76103c7f2b4b56074b61021253061e0711': (log) => ({
      contract: 'miner',
      name: 'LifetimePowerGranted',
      args: { user: toAddress(topicWord(log, 1)), power: toUint(dataWord(log, 0)) },
    }),
    '0xdd1bdc77e3cc244141600de256428e5a4fa93f9ba200229891d4911139069222': (log) => ({
      contract: 'miner',
      name: 'OrderClosed',
      args: {
        user: toAddress(topicWord(log, 1)),
        orderTotal: toUint(dataWord(log, 0)),
        toTreasury: toUint(dataWord(log, 1)),
      },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'miner',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0xbdd2090ff91272a75310a97a6efb8212c0371299dc981865506a3684c71f633c': (log) => ({
      contract: 'miner',
      name: 'PowerChanged',
      args: {
        user: toAddress(topicWord(log, 1)),
        power: toUint(dataWord(log, 0)),
        totalPower: toUint(dataWord(log, 1)),
      },
    }),
    '0xfefa50594c4b791e7296737236df6f733eb8b88e1f30f06e5cc5b7ea766dde07': (log) => ({
      contract: 'miner',
      name: 'Redeemed',
      args: {
        user: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        orderTotal: toUint(dataWord(log, 0)),
        klGivenUp: toUint(dataWord(log, 1)),
        paid: toUint(dataWord(log, 2)),
        fuel: toUint(dataWord(log, 3)),
        pendingGivenUp: toUint(dataWord(log, 4)),
        lifetimePower: toUint(dataWord(log, 5)),
        toTreasury: toUint(dataWord(log, 6)),
      },
    }),
    '0x97d488d590c4c42312446f5c8e506483f8e886f84b24f6146c391a684f28d48b': (log) => ({
      contract: 'miner',
      name: 'RewardClaimed',
      args: {
        user: toAddress(topicWord(log, 1)),
        caller: toAddress(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
        received: toUint(dataWord(log, 1)),
        countedKL: toUint(dataWord(log, 2)),
        countedValue: toUint(dataWord(log, 3)),
      },
    }),
  },
  reward: {
    '0xfe02c3f190fd7ed54e0245a7911a7d404a280666fdc220b050f041b8e0da902c': (log) => ({
      contract: 'reward',
      name: 'Credited',
      args: {
        user: toAddress(topicWord(log, 1)),
        source: toAddress(topicWord(log, 2)),
        generation: toSmall(dataWord(log, 0)),
        amount: toUint(dataWord(log, 1)),
      },
    }),
    '0xd1c19fbcd4551a5edfb66d43d2e337c04837afda3482b42bdf569a8fccdae5fb': (log) => ({
      contract: 'reward',
      name: 'Withdrawn',
      args: {
        user: toAddress(topicWord(log, 1)),
        caller: toAddress(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
    }),
  },
  swap: {
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'swap',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0x08e6c75843825654ebf8e0105264a482dca551d29d3f74f0568861868f59f3b7': (log) => ({
      contract: 'swap',
      name: 'Sold',
      args: {
        principal: toAddress(topicWord(log, 1)),
        caller: toAddress(topicWord(log, 2)),
        receiver: toAddress(topicWord(log, 3)),
        klAmount: toUint(dataWord(log, 0)),
        juAmount: toUint(dataWord(log, 1)),
        fuel: toUint(dataWord(log, 2)),
      },
    }),
  },
  oracle: {
    '0x67fda3c495d3ac3a1203d1873a24ee700488bcea12751f35e2021dddeca29cf8': (log) => ({
      contract: 'oracle',
      name: 'Observed',
      args: {
        klJuAverage: toUint(dataWord(log, 0)),
        juUsdtAverage: toUint(dataWord(log, 1)),
        klUsdtAverage: toUint(dataWord(log, 2)),
      },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'oracle',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
  },
  buyBurn: {
    '0x871cca9c30ebd3d38d92d08304561880d6466ddb658d2fd88e501a929c497fd9': (log) => ({
      contract: 'buyBurn',
      name: 'Bought',
      args: {
        usdtSpent: toUint(dataWord(log, 0)),
        juSpent: toUint(dataWord(log, 1)),
        klBurned: toUint(dataWord(log, 2)),
      },
    }),
  },
  gs: {
    '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': (log) => ({
      contract: 'gs',
      name: 'Approval',
      args: {
        owner: toAddress(topicWord(log, 1)),
        spender: toAddress(topicWord(log, 2)),
        value: toUint(dataWord(log, 0)),
      },
    }),
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': (log) => ({
      contract: 'gs',
      name: 'Transfer',
      args: {
        from: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        value: toUint(dataWord(log, 0)),
      },
    }),
  },
  pair: {
    '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1': (log) => ({
      contract: 'pair',
      name: 'Sync',
      args: { reserve0: toUint(dataWord(log, 0)), reserve1: toUint(dataWord(log, 1)) },
    }),
  },
  officialOracle: {
    '0x945c1c4e99aa89f648fbfe3df471b916f719e16d960fcec0737d4d56bd696838': (log) => ({
      contract: 'officialOracle',
      name: 'PriceUpdated',
      args: { price: toUint(dataWord(log, 0)), updatedAt: toUint(dataWord(log, 1)) },
    }),
  },
};
