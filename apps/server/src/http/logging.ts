import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { z } from 'zod';
import { limitLines } from './limitLines.ts';

/** The log level. */
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** Structured log on standard output, or `destination`. Redacted: tokens, signatures, and URL paths, which hold providers' keys. */
export function createLogger(
  level = process.env.LOG_LEVEL,
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      // An invalid level is reported with the other settings.
      level: logLevel.safeParse(level).data ?? 'info',
      base: null,
      redact: ['authorization', '*.authorization', 'signature', '*.signature', 'token', '*.token'],
      serializers: { err: (error: Error) => originsOnly(stdSerializers.err(error)) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    limitLines(destination),
  );
}

const ADDRESS = /\b((?:https?|wss?|postgres(?:ql)?):\/\/)[^\s"'<>]+/gi;

const MAX_DEPTH = 6;

/** A copy of an error with every URL cut to scheme and host. Cycles and deeply nested values are left out. */
function originsOnly(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(ADDRESS, originOf);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((part) => originsOnly(part, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, originsOnly(part, depth + 1)]));
}

function originOf(address: string): string {
  try {
    const { protocol, host } = new URL(address);
    return `${protocol}//${host}`;
  } catch {
    return 'an address';
  }
}
