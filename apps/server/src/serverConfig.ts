import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { INDEX_SCHEMAS } from './db/indexSchema.ts';
import type { DatabaseOptions } from './db/openDatabase.ts';
import { describeIssues } from './http/describeIssues.ts';
import { logLevel } from './http/logging.ts';
import { listOf, parseSettings, SettingError, wholeNumber } from './http/settings.ts';

const METRICS_PORT = 'must be a port from 0 to 65535 (0: any free port)';
const MANIFEST = 'must be the path of the deployment manifest';

const NO_DATABASE = 'must be a Postgres URL';
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: NO_DATABASE });

const environment = z
  .object({
    KOALA_MANIFEST: z.string({ error: MANIFEST }).min(1, MANIFEST),
    /** RPC URLs, comma-separated, in order of preference. */
    RPC_URL: z
      .string({ error: 'must be an RPC URL' })
      .transform((list) => list.split(',').map((url) => url.trim()))
      .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http URLs' }))),
    /** URLs that are also in RPC_URL, comma-separated, whose responses need no proof: the operator's own nodes. */
    TRUSTED_RPC_URL: z.string().default('').transform(listOf),
    /** Websocket URLs, comma-separated, one of which at a time announces new blocks, so that the head is polled less often. */
    RPC_WS_URL: z
      .string()
      .default('')
      .transform(listOf)
      .pipe(z.array(z.url({ protocol: /^wss?$/, error: 'must be ws URLs' }))),
    /** Postgres URLs, comma-separated, one of them the primary. Without it the database is embedded, in DATA_DIR. */
    DATABASE_URL: z
      .string()
      .refine((list) => list.split(',').every((url) => postgresUrl.safeParse(url.trim()).success), {
        error: NO_DATABASE,
      })
      .optional(),
    /** A replica of that Postgres, for figures and lists. */
    DATABASE_URL_READ: postgresUrl.optional(),
    DATA_DIR: z.string().min(1, 'must be a directory').default('.data'),
    /** Schema of the index to read; set it to inspect an inactive index. */
    INDEX_SCHEMA: z
      .enum(INDEX_SCHEMAS, { error: `must be ${INDEX_SCHEMAS.join(', ')}` })
      .default(INDEX_SCHEMAS[0]),
    /** What this process does: indexing, serving, or both. One process at a time indexes; any number may serve. */
    ROLE: z.enum(['all', 'indexer', 'api'], { error: 'must be all, indexer or api' }).default('all'),
    /** Milliseconds between two polls for a new block; at least 2 s while a websocket announces blocks. */
    POLL_MS: wholeNumber(250, 50, 60_000),
    LOG_LEVEL: logLevel.default('info'),
    /** Port for Prometheus and for a supervisor's health checks; without it no such port is opened. */
    METRICS_PORT: z
      .string()
      .regex(/^\d{1,5}$/, METRICS_PORT)
      .transform(Number)
      .refine((port) => port <= 65_535, METRICS_PORT)
      .optional(),
    /** Interface of that port. The default accepts only this machine; use another one only in a private network. */
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  })
  .refine((env) => env.ROLE === 'all' || env.DATABASE_URL !== undefined, {
    path: ['ROLE'],
    error: 'must be all with the embedded database, which belongs to one process',
  })
  .refine((env) => env.DATABASE_URL_READ === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL_READ'],
    error: 'needs DATABASE_URL, the primary of this replica',
  })
  .refine((env) => env.INDEX_SCHEMA === INDEX_SCHEMAS[0] || env.ROLE === 'api', {
    path: ['INDEX_SCHEMA'],
    error: 'is for ROLE=api: only `koala rebuild-index` writes another index',
  })
  .refine((env) => env.TRUSTED_RPC_URL.every((url) => env.RPC_URL.includes(url)), {
    path: ['TRUSTED_RPC_URL'],
    error: 'must be URLs that are in RPC_URL',
  });

export type ServerConfig = ReturnType<typeof serverConfig>;

/** Settings of the server from the environment. Throws a SettingError. */
export function serverConfig(env: Record<string, string | undefined>) {
  const settings = parseSettings(environment, env);
  const { DATABASE_URL, DATA_DIR, ROLE, METRICS_PORT: port, METRICS_HOST: host } = settings;
  const database: DatabaseOptions = DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR };
  return {
    manifestFile: settings.KOALA_MANIFEST,
    rpcUrls: settings.RPC_URL,
    trustedRpcUrls: settings.TRUSTED_RPC_URL,
    wsUrls: settings.RPC_WS_URL,
    database,
    /** Postgres replica that is read while it is up to date. */
    readUrl: settings.DATABASE_URL_READ,
    dataDir: DATA_DIR,
    indexes: ROLE !== 'api',
    serves: ROLE !== 'indexer',
    pollMs: settings.POLL_MS,
    /** Undefined when metrics are disabled. */
    metrics: port === undefined ? undefined : { port, host },
  };
}

/** The manifest in `file`. Throws a SettingError when it cannot be read or is not a manifest. */
export function readManifest(file: string): Manifest {
  const wrong = (what: string) => SettingError.of('KOALA_MANIFEST', `KOALA_MANIFEST: ${file} ${what}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw wrong(code === 'ENOENT' ? 'does not exist' : `cannot be read (${code ?? 'unknown'})`);
  }
  try {
    return parseManifest(JSON.parse(text));
  } catch (error) {
    if (error instanceof z.ZodError)
      throw wrong(`is not a manifest (${describeIssues(error.issues, 'manifest')})`);
    throw wrong('is not a manifest (not valid JSON)');
  }
}

/** Rethrows a permanent connection error of Postgres as a SettingError; any other error unchanged. */
export function rethrowDatabaseError(error: unknown): never {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (!/^(28|3D)/.test(code)) throw error;
  throw SettingError.of('DATABASE_URL', `DATABASE_URL: Postgres rejected the connection (${message})`);
}

/** Rethrows a system error about the directory of the embedded database as a SettingError; any other error unchanged. */
export function rethrowDirectoryError(error: unknown): never {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path === undefined) throw error;
  throw SettingError.of('DATA_DIR', `DATA_DIR: ${path} cannot be used (${code})`);
}
