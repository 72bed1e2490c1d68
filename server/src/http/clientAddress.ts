import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './AppEnv.ts';

/**
 * Network address that a request is counted under. With `trustedProxies` n, the n-th entry from the right of
 * `x-forwarded-for`, which the outermost trusted proxy wrote; entries left of it are the caller's own claim.
 * IPv6 counts by its /64, since one subscriber commands a whole one.
 */
export function clientAddress(c: Context<AppEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const address = trustedProxies > 0 ? (chain.at(-trustedProxies) ?? '') || peer : peer;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? subnet64(plain) : plain.slice(0, 64);
}

function subnet64(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).join(':') + '::/64';
}
