import { pino, type Logger } from 'pino';

/** Structured log on standard output. What proves an identity is never in it. */
export function createLogger(level = process.env.LOG_LEVEL ?? 'info'): Logger {
  return pino({
    level,
    base: null,
    redact: ['authorization', '*.authorization', 'signature', '*.signature', 'token', '*.token'],
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
