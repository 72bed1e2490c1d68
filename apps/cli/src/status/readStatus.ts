import { startOfWeek } from '@koala/protocol/utc8';
import { PEAK_DAY_GAS } from '@koala/keeper/BalanceWatch';
import { usualGasPrice } from '@koala/keeper/Sender';
import type { Address } from 'viem';
import { decodeCall } from '../deployment/calls.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import { UPGRADEABLE } from '../deployment/Deployment.ts';
import { RoleHolders } from '../deployment/RoleHolders.ts';
import { Timelock } from '../deployment/Timelock.ts';
import { readImplementation } from '../deployment/proxies.ts';
import { readPendingRoot } from '../deployment/pendingRoot.ts';
import type { PendingRoot } from '../deployment/pendingRoot.ts';

interface KeeperBalance {
  address: Address;
  balance: bigint;
  /** How many of the keeper's most expensive days the balance covers. */
  mondays: number;
}

/** The status of a deployment. Times in unix s, durations in seconds, amounts in wei. */
export interface Status {
  block: { number: bigint; time: number };
  contracts: { name: string; address: Address; implementation: Address }[];
  roles: { role: string; holders: Address[] }[];
  timelock: { address: Address; delay: number } | undefined;
  queue: { id: string; isReady: boolean; readyAt: number; calls: string[] }[];
  pending: PendingRoot | undefined;
  /** The next week to be committed, and its end. */
  next: { week: number; endsAt: number };
  keepers: KeeperBalance[];
  oracle: { observedAgo: number; officialAgo: number; hasPrice: boolean };
  isSaleOpen: boolean;
}

/** Reads the status only from the chain. Rejects when the provider does not respond. */
export async function readStatus(deployment: Deployment): Promise<Status> {
  const { client, contracts } = deployment;
  const { number, timestamp } = await client.getBlock();
  const time = Number(timestamp);
  const holders = await RoleHolders.read(
    deployment,
    UPGRADEABLE.map((name) => contracts[name].address),
  );
  const [admin] = holders.of(contracts.top101.address, 'admin');
  const timelock = admin ? await Timelock.at(deployment, admin) : undefined;
  const ofTimelock = timelock && (await RoleHolders.read(deployment, [timelock.address]));
  const keepers = holders.of(contracts.top101.address, 'keeper');
  const ofRanking = (['admin', 'upgrader', 'guardian', 'keeper'] as const).map((role) => ({
    role: `${role}`,
    holders: holders.of(contracts.top101.address, role),
  }));
  const proposers = timelock && ofTimelock ? ofTimelock.of(timelock.address, 'proposer') : [];
  return {
    block: { number, time },
    contracts: await Promise.all(
      UPGRADEABLE.map(async (name) => {
        const { address } = contracts[name];
        return { name, address, implementation: await readImplementation(client, address) };
      }),
    ),
    roles: [...ofRanking, ...(timelock ? [{ role: 'proposer', holders: proposers }] : [])],
    timelock: timelock && { address: timelock.address, delay: timelock.delay },
    queue: timelock
      ? (await timelock.queue()).map(({ id, state, readyAt, calls }) => ({
          id,
          isReady: state === 'ready',
          readyAt,
          calls: calls.map((call) => decodeCall(deployment, call).text),
        }))
      : [],
    pending: await readPendingRoot(deployment, client),
    next: await readNextWeek(deployment),
    keepers: await Promise.all(keepers.map((address) => readBalance(deployment, address))),
    oracle: await readOracle(deployment, time),
    isSaleOpen: await client.readContract({ ...contracts.fight101, functionName: 'enable' }),
  };
}

async function readNextWeek({ client, contracts }: Deployment): Promise<Status['next']> {
  const week = Number(await client.readContract({ ...contracts.top101, functionName: 'nextWeek' }));
  return { week, endsAt: startOfWeek(week + 1) };
}

async function readBalance({ client }: Deployment, address: Address): Promise<KeeperBalance> {
  const [balance, market] = await Promise.all([client.getBalance({ address }), client.getGasPrice()]);
  const monday = PEAK_DAY_GAS * usualGasPrice(market);
  return { address, balance, mondays: Number((balance * 10n) / monday) / 10 };
}

async function readOracle({ client, contracts }: Deployment, now: number): Promise<Status['oracle']> {
  const { oracle, officialOracle } = contracts;
  const [observedAt, updatedAt, price] = await Promise.all([
    client.readContract({ ...oracle, functionName: 'observedAt' }),
    client.readContract({ ...officialOracle, functionName: 'lastUpdatedAt' }).catch(() => 0n),
    client.readContract({ ...oracle, functionName: 'juPrice' }).catch(() => 0n),
  ]);
  return {
    observedAgo: now - Number(observedAt),
    officialAgo: now - Number(updatedAt),
    hasPrice: price > 0n,
  };
}
