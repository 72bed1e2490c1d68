import { z } from 'zod';
import type { DatabaseOptions } from './db/openDatabase.ts';
import { describeIssues } from './http/describeIssues.ts';

const environment = z
  .object({
    /** Path of the deployment manifest. */
    KOALA_MANIFEST: z.string({ error: 'must name the deployment manifest' }).min(1),
    /** One RPC URL, or several with commas, in order of preference. */
    RPC_URL: z
      .string({ error: 'must hold an RPC address' })
      .transform((list) => list.split(',').map((url) => url.trim()))
      .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must hold http addresses' }))),
    /** Those of RPC_URL, with commas, whose answers are taken without a proof: the operator's own nodes. */
    TRUSTED_RPC_URL: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((url) => url.trim() || [])),
    /** Websocket URLs with commas, one of which announces new blocks; without them the head is polled. */
    RPC_WS_URL: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((url) => url.trim() || []))
      .pipe(z.array(z.url({ protocol: /^wss?$/, error: 'must hold ws addresses' }))),
    /** Postgres. Without it the database is embedded, in DATA_DIR. */
    DATABASE_URL: z.string().min(1).optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    /** What this process does: indexing, serving, or both. One process at a time indexes; any number may serve. */
    ROLE: z.enum(['all', 'indexer', 'api']).default('all'),
    /** Milliseconds between two polls for a new block. */
    POLL_MS: z.coerce.number().int().min(50).max(60_000).default(250),
  })
  .refine((env) => env.ROLE === 'all' || env.DATABASE_URL !== undefined, {
    path: ['ROLE'],
    error: 'must be all with the embedded database, which belongs to one process',
  })
  .refine((env) => env.TRUSTED_RPC_URL.every((url) => env.RPC_URL.includes(url)), {
    path: ['TRUSTED_RPC_URL'],
    error: 'must hold addresses of RPC_URL',
  });

export interface ServerConfig {
  manifestFile: string;
  rpcUrls: string[];
  trustedRpcUrls: string[];
  wsUrls: string[];
  database: DatabaseOptions;
  dataDir: string;
  indexes: boolean;
  serves: boolean;
  pollMs: number;
}

/** Settings of the server from the environment. Throws an Error that names the invalid variable. */
export function serverConfig(env: Record<string, string | undefined>): ServerConfig {
  const result = environment.safeParse(env);
  if (!result.success) throw new Error(describeIssues(result.error.issues, 'environment'));
  const { KOALA_MANIFEST, RPC_URL, TRUSTED_RPC_URL, RPC_WS_URL, DATABASE_URL, DATA_DIR, ROLE, POLL_MS } =
    result.data;
  return {
    manifestFile: KOALA_MANIFEST,
    rpcUrls: RPC_URL,
    trustedRpcUrls: TRUSTED_RPC_URL,
    wsUrls: RPC_WS_URL,
    database: DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR },
    dataDir: DATA_DIR,
    indexes: ROLE !== 'api',
    serves: ROLE !== 'indexer',
    pollMs: POLL_MS,
  };
}
