/** Where the parts of a system run. */
export interface SystemSettings {
  /** Folder of logs and data. */
  folder: string;
  /** Path of the release, which is built there unless `isReleaseGiven`. */
  release: string;
  isReleaseGiven: boolean;
  ports: Ports;
}

export type Ports = ReturnType<typeof portsFrom>;

/** Ports of all parts, following `first`. */
export const portsFrom = (first: number) => ({
  site: first + 43,
  http: first + 80,
  caddyAdmin: first + 19,
  /** Port of the stack itself, for the operator's commands. */
  control: first + 44,
  rpc: first + 45,
  /** Two RPC providers in front of the chain, used by the programs. */
  providers: { 'provider-1': first + 46, 'provider-2': first + 47 },
  postgres: { 'postgres-1': first + 32, 'postgres-2': first + 33 },
  prometheus: first + 90,
  alertmanager: first + 93,
  /** Ports of the API. */
  api: { 'api-1': first + 1, 'api-2': first + 2 },
  /** Ports of `/metrics` and `/ready`. */
  metrics: {
    'api-1': first + 11,
    'api-2': first + 12,
    'indexer-1': first + 13,
    'indexer-2': first + 14,
    'keeper-1': first + 15,
    'keeper-2': first + 16,
  },
});
