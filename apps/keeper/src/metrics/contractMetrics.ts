import { addGauge } from '@koala/chain-node/metrics/addGauge';
import type { Registry } from 'prom-client';
import type { WaitingOperations } from './TimelockWatch.ts';

/** Contract state at one block; `proof` may be of an earlier one. Prices in USDT, times in Unix seconds of the chain. */
export interface ContractState {
  /** Time of that block, and when it was read (`performance.now()`). */
  chainNow: number;
  readAt: number;
  oracle: {
    observedAt: number;
    officialUpdatedAt: number;
    /** USDT per JU; 0 when there is no price. */
    officialPrice: number;
    poolPrice: number;
  };
  ranking: {
    /** End of the oldest week that is not settled. */
    weekEnd: number;
    /** When the committed root may be pushed; 0 when none is committed. */
    pushableAt: number;
    placesLeft: number;
    isWrong: boolean;
    /** Undefined without a key. */
    mayCommit: boolean | undefined;
  };
  /** Undefined while it is not known whether an operation is pending. */
  timelock: WaitingOperations | undefined;
  /** Undefined before the first read. */
  proof: { uncovered: number; changedCode: number } | undefined;
}

/** Adds the contract metrics. No value is set before the first read. */
export function addContractMetrics(registry: Registry, read: () => ContractState | undefined): void {
  const gauge = (
    name: string,
    help: string,
    value: (state: ContractState, now: number) => number | undefined,
  ) =>
    addGauge(registry, name, help, () => {
      const state = read();
      // The chain's time at the scrape, because time passes between two checks.
      return state && value(state, state.chainNow + (performance.now() - state.readAt) / 1000);
    });
  const from0 = (value: number) => Math.max(0, value);

  gauge('koala_chain_block_age_seconds', "Age of the newest block by this machine's clock.", (state) =>
    from0(Date.now() / 1000 - state.chainNow),
  );
  gauge('koala_contracts_read_age_seconds', 'Time since the contracts were last read.', (state) =>
    from0((performance.now() - state.readAt) / 1000),
  );

  gauge('koala_oracle_observation_age_seconds', 'Age of the last price observation.', ({ oracle }, now) =>
    from0(now - oracle.observedAt),
  );
  gauge('koala_oracle_official_age_seconds', 'Age of the official price of JU.', ({ oracle }, now) =>
    from0(now - oracle.officialUpdatedAt),
  );
  gauge(
    'koala_oracle_official_price_usdt',
    'Official price of JU that the contracts use; 0 when it is stale or missing.',
    ({ oracle }) => oracle.officialPrice,
  );
  gauge(
    'koala_oracle_pool_price_usdt',
    'Average price of JU in the pool; 0 when there is none.',
    ({ oracle }) => oracle.poolPrice,
  );

  gauge(
    'koala_ranking_uncommitted_seconds',
    'Time since the end of the oldest week without a committed root; 0 when there is none.',
    ({ ranking }, now) => (ranking.pushableAt === 0 ? from0(now - ranking.weekEnd) : 0),
  );
  gauge(
    'koala_ranking_root_awaits_veto',
    '1 while a committed root can be vetoed before it is paid.',
    ({ ranking }, now) => (ranking.pushableAt > now ? 1 : 0),
  );
  gauge(
    'koala_ranking_veto_seconds_left',
    'Time until the committed root can be paid: a veto before stops every payment; 0 when none waits.',
    ({ ranking }, now) => (ranking.pushableAt === 0 ? 0 : from0(ranking.pushableAt - now)),
  );
  gauge('koala_ranking_root_wrong', '1 while the committed root does not match the events.', ({ ranking }) =>
    ranking.isWrong ? 1 : 0,
  );
  gauge(
    'koala_ranking_places_left',
    'Places of the committed root that are not paid yet.',
    ({ ranking }) => ranking.placesLeft,
  );
  gauge(
    'koala_keeper_may_commit',
    '1 when the key has the role to commit a root.',
    ({ ranking: { mayCommit } }) => (mayCommit === undefined ? undefined : Number(mayCommit)),
  );

  gauge(
    'koala_timelock_operations_waiting',
    'Operations in the timelock that are neither executed nor canceled.',
    ({ timelock }) => timelock?.count,
  );
  gauge(
    'koala_timelock_seconds_left',
    'Time until the earliest operation can be executed; 0 when one can be, or none is queued.',
    ({ timelock }, now) => timelock && from0((timelock.executableAt ?? now) - now),
  );

  gauge(
    'koala_debts_uncovered',
    'Debts of the contracts that their holdings do not cover.',
    ({ proof }) => proof?.uncovered,
  );
  gauge(
    'koala_code_changed',
    'Contracts whose code differs from the published one, or was replaced since the process started.',
    ({ proof }) => proof?.changedCode,
  );
}
