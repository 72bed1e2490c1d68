import { addGauge } from '@koala/chain-node/metrics/addGauge';
import type { Registry } from 'prom-client';

export interface ApiState {
  /** Open event streams. */
  streams: number;
  /** Network addresses with a bucket of the rate limit. */
  callers: number;
  /** Revocations that this process has read: of all sessions of a wallet or of everyone, or of one session. */
  revocations: number;
  /** Whether all clients of the last busy minute seemed to be one, so that `TRUSTED_PROXIES` is probably wrong. */
  isProxySuspect: boolean;
  /** When the last backup was complete, Unix seconds; 0 when there was none, undefined when unknown. */
  backupAt: number | undefined;
}

export function addApiState(registry: Registry, read: () => ApiState): void {
  const gauge = (name: string, help: string, value: (state: ApiState) => number | undefined) =>
    addGauge(registry, name, help, () => value(read()));
  gauge('koala_event_streams', 'Open event streams.', ({ streams }) => streams);
  gauge(
    'koala_callers',
    'Network addresses that sent requests; at most 50,000, those idle longest are dropped.',
    ({ callers }) => callers,
  );
  gauge(
    'koala_session_revocations',
    'Wallets whose earlier sessions are revoked (all wallets at once count as one), and single sessions, as last read by this process.',
    ({ revocations }) => revocations,
  );
  gauge(
    'koala_trusted_proxies_suspect',
    '1 when all clients of the last busy minute looked like one: TRUSTED_PROXIES is probably wrong, and all share one rate limit.',
    ({ isProxySuspect }) => Number(isProxySuspect),
  );
  gauge(
    'koala_backup_timestamp_seconds',
    'When the last backup was complete, Unix seconds; 0 when there was none.',
    ({ backupAt }) => backupAt,
  );
}
