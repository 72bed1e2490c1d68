import { z } from 'zod';
import { describeIssues } from './describeIssues.ts';

/** A valid value of each variable, shown in error messages. */
const EXAMPLES: Record<string, string> = {
  KOALA_MANIFEST: 'packages/protocol/deployments/210000.json',
  RPC_URL: 'https://rpc.juchain.org,https://rpc.example/key',
  TRUSTED_RPC_URL: 'http://127.0.0.1:8545',
  RPC_WS_URL: 'wss://ws.juchain.org',
  DATABASE_URL: 'postgres://koala:password@db.example:5432/koala',
  DATABASE_URL_READ: 'postgres://koala:password@replica.example:5432/koala',
  DATA_DIR: '.data',
  INDEX_SCHEMA: 'chain_next',
  ROLE: 'all',
  POLL_MS: '250',
  LOG_LEVEL: 'info',
  API_PORT: '42069',
  API_HOST: '0.0.0.0',
  WEB_PORT: '5173',
  WEB_ORIGINS: 'https://app.example,https://www.app.example',
  TRUSTED_PROXIES: '1',
  CLOSED_REGIONS: 'CU,KP',
  REGION_HEADER: 'cf-ipcountry',
  RATE_LIMIT: '6000',
  AUTH_RATE_LIMIT: '60',
  EXPORT_RATE_LIMIT: '12',
  MAX_STREAMS: '10000',
  MAX_STREAMS_PER_ADDRESS: '100',
  DRAIN_SECONDS: '5',
  METRICS_PORT: '42070',
  METRICS_HOST: '127.0.0.1',
  VAPID_PUBLIC_KEY: '(npx web-push generate-vapid-keys)',
  VAPID_PRIVATE_KEY: '(npx web-push generate-vapid-keys)',
  PUSH_SERVICES: 'fcm.googleapis.com,*.push.apple.com',
  VAPID_SUBJECT: 'mailto:operator@koala.example',
  SESSION_SECRET: '$(openssl rand -hex 32)',
  SESSION_SECRET_OTHER: '$(openssl rand -hex 32)',
};

/** Variables whose values may contain a password or key, and are never shown. */
const SECRET = /URL|SECRET|KEY/;
const MAX_SHOWN = 60;

/** An environment variable is invalid. The message has its name, the problem, its value unless that may be secret, and an example. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  /** `problem` starts with the name of `variable`. */
  static of(variable: string, problem: string): SettingError {
    return new SettingError(`${problem}; for example ${variable}=${EXAMPLES[variable] ?? ''}`);
  }
}

/** The settings that `schema` reads from the environment. Throws one SettingError with every invalid variable. */
export function parseSettings<T extends z.ZodType>(
  schema: T,
  env: Record<string, string | undefined>,
): z.output<T> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const variable = String(issue.path[0]);
    const named = { ...issue, path: [variable] };
    return SettingError.of(variable, describeIssues([named], 'environment') + shown(variable, env[variable]))
      .message;
  });
  throw new SettingError([...new Set(problems)].join('. '));
}

function shown(variable: string, value: string | undefined): string {
  return value === undefined || SECRET.test(variable) ? '' : ` (it is "${value.slice(0, MAX_SHOWN)}")`;
}

/** The entries of a comma-separated list. */
export const listOf = (text: string): string[] => text.split(',').flatMap((entry) => entry.trim() || []);

export function wholeNumber(fallback: number, min = 1, max = 999_999_999) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .default(String(fallback))
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error });
}

/** The results of `readers`. Throws one SettingError with the errors of all of them. */
export function collect<T extends readonly (() => unknown)[]>(
  ...readers: T
): { [K in keyof T]: T[K] extends () => infer R ? R : never } {
  const problems: string[] = [];
  const values = readers.map((read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      problems.push(error.message);
      return undefined;
    }
  });
  if (problems.length > 0) throw new SettingError(problems.join('. '));
  return values as { [K in keyof T]: T[K] extends () => infer R ? R : never };
}
