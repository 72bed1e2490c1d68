import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { z } from 'zod';

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/**
 * Structured log on standard output, or `destination`. Tokens and signatures are redacted. URLs in errors are cut to scheme and host,
 * because the rest may hold keys and passwords.
 */
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
    return '(invalid URL)';
  }
}

/** Longest line in bytes, its end included: collectors cut or drop what is longer. */
const MAX_BYTES = 8_000;
/** Lengths to which a text is cut, tried one after the other; and the number of entries kept of a list or an object. */
const STEPS = [2_000, 500, 100, 20];
const MAX_ENTRIES = 20;

/** Passes JSON lines on to `destination`, each at most 8 kB: long texts are cut in the middle, long lists at the end. */
function limitLines(destination: DestinationStream): DestinationStream {
  return { write: (line) => destination.write(limited(line)) };
}

function limited(line: string): string {
  if (Buffer.byteLength(line) <= MAX_BYTES) return line;
  const entry: unknown = JSON.parse(line);
  for (const characters of STEPS) {
    const shorter = `${JSON.stringify(shorten(entry, characters))}\n`;
    if (Buffer.byteLength(shorter) <= MAX_BYTES) return shorter;
  }
  const { level, time, msg } = entry as Record<string, unknown>;
  return `${JSON.stringify({ level, time, msg: shorten(msg, 500), cut: true })}\n`;
}

function shorten(value: unknown, characters: number): unknown {
  if (typeof value === 'string') return shortText(value, characters);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const kept = value.slice(0, MAX_ENTRIES).map((part) => shorten(part, characters));
    return value.length > MAX_ENTRIES ? [...kept, `and ${value.length - MAX_ENTRIES} more`] : kept;
  }
  const kept = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(kept.map(([key, part]) => [key, shorten(part, characters)]));
}

/** Keep the end too, because an error's message ends with its cause. */
function shortText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const half = characters / 2;
  return `${text.slice(0, half)} [${text.length - characters} characters left out] ${text.slice(-half)}`;
}
