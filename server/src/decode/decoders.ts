// Generated from the ABIs by server/scripts/generateDecoders.ts. Do not edit.
import { dataWord, toAddress, toBool, toBytes, toSmall, topicWord, toUint } from './words.ts';
import type { EncodedLog } from './words.ts';

type Hex = `0x${string}`;

/** Every event with static fields only. Addresses are lower-case. */
export type DecodedEvent =
  | { contract: 'user'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | { contract: 'user'; name: 'Bound'; args: { user: Hex; inviter: Hex } }
  | { contract: 'user'; name: 'Initialized'; args: { version: bigint } }
  | { contract: 'user'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | { contract: 'user'; name: 'ProxyBound'; args: { principal: Hex; delegate: Hex } }
  | {
      contract: 'user';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'user'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'user'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'user'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'miner'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | {
      contract: 'miner';
      name: 'Distributed';
      args: { toDead: bigint; toTop101: bigint; toNode: bigint; toDao: bigint };
    }
  | { contract: 'miner'; name: 'Initialized'; args: { version: bigint } }
  | {
      contract: 'miner';
      name: 'Launched';
      args: { payer: Hex; receiver: Hex; payment: number; paid: bigint; value: bigint; lifetime: boolean };
    }
  | { contract: 'miner'; name: 'LifetimePowerGranted'; args: { user: Hex; power: bigint } }
  | { contract: 'miner'; name: 'OrderClosed'; args: { user: Hex; orderTotal: bigint; toTreasury: bigint } }
  | { contract: 'miner'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | { contract: 'miner'; name: 'PayoutCollected'; args: { token: Hex; to: Hex; amount: bigint } }
  | { contract: 'miner'; name: 'PayoutDeferred'; args: { token: Hex; to: Hex; amount: bigint } }
  | { contract: 'miner'; name: 'PowerChanged'; args: { user: Hex; power: bigint; totalPower: bigint } }
  | {
      contract: 'miner';
      name: 'Redeemed';
      args: {
        user: Hex;
        to: Hex;
        orderTotal: bigint;
        klGivenUp: bigint;
        value: bigint;
        fuel: bigint;
        fuelFromValue: bigint;
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
      contract: 'miner';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'miner'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'miner'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'miner'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'reward'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | {
      contract: 'reward';
      name: 'Credited';
      args: { user: Hex; source: Hex; generation: number; amount: bigint };
    }
  | { contract: 'reward'; name: 'Initialized'; args: { version: bigint } }
  | { contract: 'reward'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | {
      contract: 'reward';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'reward'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'reward'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'reward'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'reward'; name: 'Withdrawn'; args: { user: Hex; caller: Hex; amount: bigint } }
  | { contract: 'swap'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | { contract: 'swap'; name: 'Initialized'; args: { version: bigint } }
  | { contract: 'swap'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | {
      contract: 'swap';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'swap'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'swap'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | {
      contract: 'swap';
      name: 'Sold';
      args: { principal: Hex; caller: Hex; receiver: Hex; klAmount: bigint; juAmount: bigint; fuel: bigint };
    }
  | { contract: 'swap'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'oracle'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | { contract: 'oracle'; name: 'Initialized'; args: { version: bigint } }
  | {
      contract: 'oracle';
      name: 'Observed';
      args: { klJuAverage: bigint; juUsdtAverage: bigint; klUsdtAverage: bigint };
    }
  | { contract: 'oracle'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | {
      contract: 'oracle';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'oracle'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'oracle'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'oracle'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'buyBurn'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | { contract: 'buyBurn'; name: 'Bought'; args: { usdtSpent: bigint; juSpent: bigint; klBurned: bigint } }
  | { contract: 'buyBurn'; name: 'Initialized'; args: { version: bigint } }
  | { contract: 'buyBurn'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | {
      contract: 'buyBurn';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'buyBurn'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'buyBurn'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'buyBurn'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'kl'; name: 'Approval'; args: { owner: Hex; spender: Hex; value: bigint } }
  | { contract: 'kl'; name: 'EIP712DomainChanged'; args: Record<string, never> }
  | { contract: 'kl'; name: 'Transfer'; args: { from: Hex; to: Hex; value: bigint } }
  | { contract: 'gs'; name: 'Approval'; args: { owner: Hex; spender: Hex; value: bigint } }
  | { contract: 'gs'; name: 'EIP712DomainChanged'; args: Record<string, never> }
  | { contract: 'gs'; name: 'Transfer'; args: { from: Hex; to: Hex; value: bigint } }
  | { contract: 'node'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | {
      contract: 'node';
      name: 'Dividend';
      args: { perLicence: bigint; toHolders: bigint; toTreasury: bigint };
    }
  | { contract: 'node'; name: 'Initialized'; args: { version: bigint } }
  | { contract: 'node'; name: 'MinerClaimed'; args: { user: Hex; power: bigint; klPrice: bigint } }
  | {
      contract: 'node';
      name: 'NodeLaunched';
      args: { user: Hex; number: bigint; usdtPaid: bigint; juPaid: bigint };
    }
  | { contract: 'node'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | { contract: 'node'; name: 'PayoutCollected'; args: { token: Hex; to: Hex; amount: bigint } }
  | { contract: 'node'; name: 'PayoutDeferred'; args: { token: Hex; to: Hex; amount: bigint } }
  | { contract: 'node'; name: 'RewardClaimed'; args: { user: Hex; kl: bigint; usdt: bigint } }
  | {
      contract: 'node';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'node'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'node'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | {
      contract: 'node';
      name: 'StageEnded';
      args: { stage: bigint; endTime: bigint; earned: bigint; returned: bigint };
    }
  | {
      contract: 'node';
      name: 'StageOpened';
      args: { stage: bigint; amount: bigint; maxEarnings: bigint; performance: bigint };
    }
  | {
      contract: 'node';
      name: 'StagePaid';
      args: { stage: bigint; midnights: bigint; perLicence: bigint; toHolders: bigint };
    }
  | { contract: 'node'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'uid'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | { contract: 'uid'; name: 'IdBound'; args: { user: Hex; id: bigint } }
  | { contract: 'uid'; name: 'Initialized'; args: { version: bigint } }
  | { contract: 'uid'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | {
      contract: 'uid';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'uid'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'uid'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'uid'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'top101'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | {
      contract: 'top101';
      name: 'Committed';
      args: {
        week: bigint;
        root: Hex;
        count: bigint;
        total: bigint;
        klPrice: bigint;
        maxScore: bigint;
        pushableAt: bigint;
      };
    }
  | { contract: 'top101'; name: 'Dropped'; args: { week: bigint; root: Hex; pushed: bigint } }
  | { contract: 'top101'; name: 'Initialized'; args: { version: bigint } }
  | { contract: 'top101'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | {
      contract: 'top101';
      name: 'Placed';
      args: { week: bigint; place: bigint; wallet: Hex; score: bigint; due: bigint; amount: bigint };
    }
  | {
      contract: 'top101';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'top101'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'top101'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'top101'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'top101'; name: 'Vetoed'; args: { week: bigint; root: Hex; pushed: bigint } }
  | { contract: 'top101'; name: 'WeekSettled'; args: { week: bigint; places: bigint; credited: bigint } }
  | { contract: 'top101FF'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | { contract: 'top101FF'; name: 'Credited'; args: { user: Hex; week: bigint; amount: bigint } }
  | { contract: 'top101FF'; name: 'Initialized'; args: { version: bigint } }
  | { contract: 'top101FF'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | {
      contract: 'top101FF';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'top101FF'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'top101FF'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'top101FF'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'top101FF'; name: 'Withdrawn'; args: { user: Hex; caller: Hex; amount: bigint } }
  | { contract: 'fight101'; name: 'AdminTransferBegun'; args: { admin: Hex; next: Hex } }
  | {
      contract: 'fight101';
      name: 'Bought';
      args: { buyer: Hex; session: bigint; quantity: bigint; paid: bigint };
    }
  | { contract: 'fight101'; name: 'DividendClaimed'; args: { user: Hex; session: bigint; amount: bigint } }
  | { contract: 'fight101'; name: 'EnabledSet'; args: { enabled: boolean } }
  | { contract: 'fight101'; name: 'Initialized'; args: { version: bigint } }
  | { contract: 'fight101'; name: 'ParameterSet'; args: { name: Hex; value: bigint } }
  | { contract: 'fight101'; name: 'PayoutCollected'; args: { token: Hex; to: Hex; amount: bigint } }
  | { contract: 'fight101'; name: 'PayoutDeferred'; args: { token: Hex; to: Hex; amount: bigint } }
  | {
      contract: 'fight101';
      name: 'RebatePaid';
      args: { buyer: Hex; session: bigint; kl: bigint; usdt: bigint };
    }
  | {
      contract: 'fight101';
      name: 'RoleAdminChanged';
      args: { role: Hex; previousAdminRole: Hex; newAdminRole: Hex };
    }
  | { contract: 'fight101'; name: 'RoleGranted'; args: { role: Hex; account: Hex; sender: Hex } }
  | { contract: 'fight101'; name: 'RoleRevoked'; args: { role: Hex; account: Hex; sender: Hex } }
  | {
      contract: 'fight101';
      name: 'SessionOpened';
      args: { session: bigint; startTime: bigint; endTime: bigint };
    }
  | { contract: 'fight101'; name: 'Upgraded'; args: { implementation: Hex } }
  | { contract: 'pair'; name: 'Sync'; args: { reserve0: bigint; reserve1: bigint } }
  | { contract: 'officialOracle'; name: 'PriceUpdated'; args: { price: bigint; updatedAt: bigint } }
  | { contract: 'usdt'; name: 'Approval'; args: { owner: Hex; spender: Hex; value: bigint } };

/** Contract -> topic 0 -> decoder. */
export const decoders: Record<DecodedEvent['contract'], Record<string, (log: EncodedLog) => DecodedEvent>> = {
  user: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'user',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
    '0x0d128562eaa47ab89086803e64a0f96847c0ed3cc63c26251f29ba1aede09d4e': (log) => ({
      contract: 'user',
      name: 'Bound',
      args: { user: toAddress(topicWord(log, 1)), inviter: toAddress(topicWord(log, 2)) },
    }),
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'user',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'user',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0x887e98e2b250a3f5c99ea3325f645d0a89e48d75c06225750d8f45c889a80360': (log) => ({
      contract: 'user',
      name: 'ProxyBound',
      args: { principal: toAddress(topicWord(log, 1)), delegate: toAddress(topicWord(log, 2)) },
    }),
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'user',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'user',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'user',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'user',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
    }),
  },
  miner: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'miner',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
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
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'miner',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
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
    '0x81c642a93ec298076e45a13e65809a17120e95203f839938639911751ba7e009': (log) => ({
      contract: 'miner',
      name: 'PayoutCollected',
      args: {
        token: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
    }),
    '0x1182782c307f5070cb912ad1a2b6b545dd40e5e5873d5b0eac7927f69a323c29': (log) => ({
      contract: 'miner',
      name: 'PayoutDeferred',
      args: {
        token: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
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
    '0x9668c8cedbd995db060c627d78a0a4fae4380fd529ee1fc3e14c75c4ec95848b': (log) => ({
      contract: 'miner',
      name: 'Redeemed',
      args: {
        user: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        orderTotal: toUint(dataWord(log, 0)),
        klGivenUp: toUint(dataWord(log, 1)),
        value: toUint(dataWord(log, 2)),
        fuel: toUint(dataWord(log, 3)),
        fuelFromValue: toUint(dataWord(log, 4)),
        pendingGivenUp: toUint(dataWord(log, 5)),
        lifetimePower: toUint(dataWord(log, 6)),
        toTreasury: toUint(dataWord(log, 7)),
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
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'miner',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'miner',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'miner',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'miner',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
    }),
  },
  reward: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'reward',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
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
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'reward',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'reward',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'reward',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'reward',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'reward',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'reward',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
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
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'swap',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'swap',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'swap',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'swap',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'swap',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'swap',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
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
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'swap',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
    }),
  },
  oracle: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'oracle',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'oracle',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
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
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'oracle',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'oracle',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'oracle',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'oracle',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
    }),
  },
  buyBurn: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'buyBurn',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
    '0x871cca9c30ebd3d38d92d08304561880d6466ddb658d2fd88e501a929c497fd9': (log) => ({
      contract: 'buyBurn',
      name: 'Bought',
      args: {
        usdtSpent: toUint(dataWord(log, 0)),
        juSpent: toUint(dataWord(log, 1)),
        klBurned: toUint(dataWord(log, 2)),
      },
    }),
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'buyBurn',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'buyBurn',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'buyBurn',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'buyBurn',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'buyBurn',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'buyBurn',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
    }),
  },
  kl: {
    '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': (log) => ({
      contract: 'kl',
      name: 'Approval',
      args: {
        owner: toAddress(topicWord(log, 1)),
        spender: toAddress(topicWord(log, 2)),
        value: toUint(dataWord(log, 0)),
      },
    }),
    '0x0a6387c9ea3628b88a633bb4f3b151770f70085117a15f9bf3787cda53f13d31': () => ({
      contract: 'kl',
      name: 'EIP712DomainChanged',
      args: {},
    }),
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': (log) => ({
      contract: 'kl',
      name: 'Transfer',
      args: {
        from: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        value: toUint(dataWord(log, 0)),
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
    '0x0a6387c9ea3628b88a633bb4f3b151770f70085117a15f9bf3787cda53f13d31': () => ({
      contract: 'gs',
      name: 'EIP712DomainChanged',
      args: {},
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
  node: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'node',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
    '0x8204a4cbf597b8c28d5062b0ef6846a1a0d1cbcc934f82099db5367e20d61f3e': (log) => ({
      contract: 'node',
      name: 'Dividend',
      args: {
        perLicence: toUint(dataWord(log, 0)),
        toHolders: toUint(dataWord(log, 1)),
        toTreasury: toUint(dataWord(log, 2)),
      },
    }),
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'node',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
    '0xfc6439df03c223667b1f06b27e9dbc076c95b8482fdd07ea69ee385c9f89b41b': (log) => ({
      contract: 'node',
      name: 'MinerClaimed',
      args: {
        user: toAddress(topicWord(log, 1)),
        power: toUint(dataWord(log, 0)),
        klPrice: toUint(dataWord(log, 1)),
      },
    }),
    '0x6610114b7183cc2fcde33aa687a17fcba9c32fccffb878220bbeed745f864d6f': (log) => ({
      contract: 'node',
      name: 'NodeLaunched',
      args: {
        user: toAddress(topicWord(log, 1)),
        number: toUint(dataWord(log, 0)),
        usdtPaid: toUint(dataWord(log, 1)),
        juPaid: toUint(dataWord(log, 2)),
      },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'node',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0x81c642a93ec298076e45a13e65809a17120e95203f839938639911751ba7e009': (log) => ({
      contract: 'node',
      name: 'PayoutCollected',
      args: {
        token: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
    }),
    '0x1182782c307f5070cb912ad1a2b6b545dd40e5e5873d5b0eac7927f69a323c29': (log) => ({
      contract: 'node',
      name: 'PayoutDeferred',
      args: {
        token: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
    }),
    '0xf01da32686223933d8a18a391060918c7f11a3648639edd87ae013e2e2731743': (log) => ({
      contract: 'node',
      name: 'RewardClaimed',
      args: {
        user: toAddress(topicWord(log, 1)),
        kl: toUint(dataWord(log, 0)),
        usdt: toUint(dataWord(log, 1)),
      },
    }),
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'node',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'node',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'node',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xa617caad36db019b1a8527b95cc4279c898ae916610f84cb86fe4e09f9031ddb': (log) => ({
      contract: 'node',
      name: 'StageEnded',
      args: {
        stage: toUint(topicWord(log, 1)),
        endTime: toUint(dataWord(log, 0)),
        earned: toUint(dataWord(log, 1)),
        returned: toUint(dataWord(log, 2)),
      },
    }),
    '0x747c0911febc1e1cabb353f38a3a92e55f81d69c5f26a2d521dd15596235467f': (log) => ({
      contract: 'node',
      name: 'StageOpened',
      args: {
        stage: toUint(topicWord(log, 1)),
        amount: toUint(dataWord(log, 0)),
        maxEarnings: toUint(dataWord(log, 1)),
        performance: toUint(dataWord(log, 2)),
      },
    }),
    '0xfe540dd8ba2f9ed765b4006bc1cb7ef2ba801ef16821303e3f2275ecd62e4c8c': (log) => ({
      contract: 'node',
      name: 'StagePaid',
      args: {
        stage: toUint(topicWord(log, 1)),
        midnights: toUint(dataWord(log, 0)),
        perLicence: toUint(dataWord(log, 1)),
        toHolders: toUint(dataWord(log, 2)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'node',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
    }),
  },
  uid: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'uid',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
    '0xf3615e9c8e4644f5eb309dcc18212349033405d86d3598e2caf893044fb41b8e': (log) => ({
      contract: 'uid',
      name: 'IdBound',
      args: { user: toAddress(topicWord(log, 1)), id: toUint(dataWord(log, 0)) },
    }),
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'uid',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'uid',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'uid',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'uid',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'uid',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'uid',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
    }),
  },
  top101: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'top101',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
    '0x31d2c5d0a77a9e75e069202d7e6a4ada26ed2f7e94fd5aad6e7ecc0cdb972a47': (log) => ({
      contract: 'top101',
      name: 'Committed',
      args: {
        week: toUint(topicWord(log, 1)),
        root: toBytes(dataWord(log, 0), 32),
        count: toUint(dataWord(log, 1)),
        total: toUint(dataWord(log, 2)),
        klPrice: toUint(dataWord(log, 3)),
        maxScore: toUint(dataWord(log, 4)),
        pushableAt: toUint(dataWord(log, 5)),
      },
    }),
    '0xf657ca9b6dcb15317b6244285f577fb477a0cd67d104752eb74f87ba810b80a4': (log) => ({
      contract: 'top101',
      name: 'Dropped',
      args: {
        week: toUint(topicWord(log, 1)),
        root: toBytes(dataWord(log, 0), 32),
        pushed: toUint(dataWord(log, 1)),
      },
    }),
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'top101',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'top101',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0xab101d3675e63a96a58d53c5def682db9d1720948fd95e34a3b35dd9b8569e26': (log) => ({
      contract: 'top101',
      name: 'Placed',
      args: {
        week: toUint(topicWord(log, 1)),
        place: toUint(dataWord(log, 0)),
        wallet: toAddress(topicWord(log, 2)),
        score: toUint(dataWord(log, 1)),
        due: toUint(dataWord(log, 2)),
        amount: toUint(dataWord(log, 3)),
      },
    }),
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'top101',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'top101',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'top101',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'top101',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
    }),
    '0xc6f14a0334e0fe9abf2489d95b908363dc94f257725e1328b866182340dbb0c7': (log) => ({
      contract: 'top101',
      name: 'Vetoed',
      args: {
        week: toUint(topicWord(log, 1)),
        root: toBytes(dataWord(log, 0), 32),
        pushed: toUint(dataWord(log, 1)),
      },
    }),
    '0xd213fa870186e84a639924450a628f188b9a8397ba16b387a44ded6cc523665d': (log) => ({
      contract: 'top101',
      name: 'WeekSettled',
      args: {
        week: toUint(topicWord(log, 1)),
        places: toUint(dataWord(log, 0)),
        credited: toUint(dataWord(log, 1)),
      },
    }),
  },
  top101FF: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'top101FF',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
    '0x796a6ec99f41042b589b3c8dfab9ec6ae027e9c6599a6a4e311aa00a19ebdb1f': (log) => ({
      contract: 'top101FF',
      name: 'Credited',
      args: {
        user: toAddress(topicWord(log, 1)),
        week: toUint(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
    }),
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'top101FF',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'top101FF',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'top101FF',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'top101FF',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'top101FF',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'top101FF',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
    }),
    '0xd1c19fbcd4551a5edfb66d43d2e337c04837afda3482b42bdf569a8fccdae5fb': (log) => ({
      contract: 'top101FF',
      name: 'Withdrawn',
      args: {
        user: toAddress(topicWord(log, 1)),
        caller: toAddress(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
    }),
  },
  fight101: {
    '0xb1a72494d36cf154523a90346180fe172ca5a0b7876fe80307ef32925617cc4f': (log) => ({
      contract: 'fight101',
      name: 'AdminTransferBegun',
      args: { admin: toAddress(topicWord(log, 1)), next: toAddress(topicWord(log, 2)) },
    }),
    '0xedba86fd2b22962d534e70ad9b0ff8730de46f636146f2bab6a72cbb1ebbcc53': (log) => ({
      contract: 'fight101',
      name: 'Bought',
      args: {
        buyer: toAddress(topicWord(log, 1)),
        session: toUint(topicWord(log, 2)),
        quantity: toUint(dataWord(log, 0)),
        paid: toUint(dataWord(log, 1)),
      },
    }),
    '0xa1c93169468f71ef26f4adf10bca8df21460f11843a01ed9c69da306e33c3847': (log) => ({
      contract: 'fight101',
      name: 'DividendClaimed',
      args: {
        user: toAddress(topicWord(log, 1)),
        session: toUint(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
    }),
    '0xd134a5832d95e00bd82161c5603671c52a4c5c2d4f58a1242eb8a7843eafdc5c': (log) => ({
      contract: 'fight101',
      name: 'EnabledSet',
      args: { enabled: toBool(dataWord(log, 0)) },
    }),
    '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2': (log) => ({
      contract: 'fight101',
      name: 'Initialized',
      args: { version: toUint(dataWord(log, 0)) },
    }),
    '0xf93fd9b81abd6664e36978db24904a722ea8d841c0cc3563aec5e28ce6165a41': (log) => ({
      contract: 'fight101',
      name: 'ParameterSet',
      args: { name: toBytes(topicWord(log, 1), 32), value: toUint(dataWord(log, 0)) },
    }),
    '0x81c642a93ec298076e45a13e65809a17120e95203f839938639911751ba7e009': (log) => ({
      contract: 'fight101',
      name: 'PayoutCollected',
      args: {
        token: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
    }),
    '0x1182782c307f5070cb912ad1a2b6b545dd40e5e5873d5b0eac7927f69a323c29': (log) => ({
      contract: 'fight101',
      name: 'PayoutDeferred',
      args: {
        token: toAddress(topicWord(log, 1)),
        to: toAddress(topicWord(log, 2)),
        amount: toUint(dataWord(log, 0)),
      },
    }),
    '0xc6145133960d9a3e9dd865727dd126946bde66841457758d39d0842e2fa7cb0a': (log) => ({
      contract: 'fight101',
      name: 'RebatePaid',
      args: {
        buyer: toAddress(topicWord(log, 1)),
        session: toUint(topicWord(log, 2)),
        kl: toUint(dataWord(log, 0)),
        usdt: toUint(dataWord(log, 1)),
      },
    }),
    '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff': (log) => ({
      contract: 'fight101',
      name: 'RoleAdminChanged',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        previousAdminRole: toBytes(topicWord(log, 2), 32),
        newAdminRole: toBytes(topicWord(log, 3), 32),
      },
    }),
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d': (log) => ({
      contract: 'fight101',
      name: 'RoleGranted',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b': (log) => ({
      contract: 'fight101',
      name: 'RoleRevoked',
      args: {
        role: toBytes(topicWord(log, 1), 32),
        account: toAddress(topicWord(log, 2)),
        sender: toAddress(topicWord(log, 3)),
      },
    }),
    '0x6a166ec0ede65022db54a26a3e7b645ce739d5df42090eb26c91f4f38581c7a0': (log) => ({
      contract: 'fight101',
      name: 'SessionOpened',
      args: {
        session: toUint(topicWord(log, 1)),
        startTime: toUint(dataWord(log, 0)),
        endTime: toUint(dataWord(log, 1)),
      },
    }),
    '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b': (log) => ({
      contract: 'fight101',
      name: 'Upgraded',
      args: { implementation: toAddress(topicWord(log, 1)) },
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
  usdt: {
    '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': (log) => ({
      contract: 'usdt',
      name: 'Approval',
      args: {
        owner: toAddress(topicWord(log, 1)),
        spender: toAddress(topicWord(log, 2)),
        value: toUint(dataWord(log, 0)),
      },
    }),
  },
};
