import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { AppEnv } from './AppEnv.ts';
import { JSON_TYPE, PRIVATE_CACHE, respond } from './respond.ts';

/** Shorter bodies fit into one packet anyway. */
const COMPRESSED_FROM = 1_024;

/**
 * Browsers always revalidate, mostly with a 304 as the result, because with `stale-while-revalidate` each poll would show the result of the
 * previous poll. A shared cache may serve it for a second, the time between two blocks.
 */
const PUBLIC_CACHE = 'public, max-age=0, must-revalidate, s-maxage=1';
/**
 * Only for CDNs, which read it instead of `cache-control` (RFC 9213). An answer served while it is revalidated is at most 2 s old, less
 * than the app's shortest poll interval. The last directive covers a restart of the server.
 */
const CDN_CACHE = 'public, max-age=1, stale-while-revalidate=1, stale-if-error=30';

/** Content encodings, the best first. */
const ENCODINGS = ['br', 'gzip'];
type Encoding = 'br' | 'gzip' | 'identity';

interface Representation {
  /** A short body stays a string, which Node sends with the headers in one write; a long one would be encoded again for each request. */
  body: string | Buffer<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
  /** Headers of a 304. */
  unchanged: Record<string, string>;
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = {
  /** This quality compresses nearly as well as the highest one, in a fiftieth of the time. */
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer<ArrayBuffer>>,
};

/** The same answer for every caller. Bytes and headers are made once per encoding, because many callers get the same. */
export class PublicAnswer {
  readonly #representations = new Map<Encoding, Representation>();
  readonly #isShort: boolean;

  /** @param vary request headers, besides the encoding, on which the answer depends */
  constructor(
    readonly body: string,
    private readonly vary?: string,
  ) {
    this.#isShort = body.length < COMPRESSED_FROM;
  }

  /** Sends the answer with its ETag and any `extra` headers, or a 304. With a token in the request nothing may be cached. */
  async send(c: Context<AppEnv>, extra: Record<string, string> = {}): Promise<Response> {
    if (c.req.header('authorization'))
      return respond(c, this.body, 200, { ...JSON_TYPE, 'cache-control': PRIVATE_CACHE, ...extra });
    const encoding = this.#isShort ? 'identity' : encodingFor(c);
    const { body, etag, headers, unchanged } =
      this.#representations.get(encoding) ?? (await this.#encode(encoding));
    return isUnchanged(c, etag)
      ? respond(c, null, 304, { ...unchanged, ...extra })
      : respond(c, body, 200, { ...headers, ...extra });
  }

  async #encode(encoding: Encoding): Promise<Representation> {
    const isEncoded = encoding !== 'identity';
    const bytes = Buffer.from(this.body);
    const identity = this.#isShort ? this.body : bytes;
    const body = isEncoded ? await compress[encoding](bytes) : identity;
    const etag = etagOf(this.body, isEncoded ? `-${encoding}` : '');
    const depends = [this.vary, this.#isShort ? undefined : 'accept-encoding'];
    const vary = depends.filter((name) => name !== undefined).join(', ');
    const unchanged = {
      'cache-control': PUBLIC_CACHE,
      'cdn-cache-control': CDN_CACHE,
      etag,
      ...(vary && { vary }),
    };
    const headers = { ...unchanged, ...JSON_TYPE, ...(isEncoded && { 'content-encoding': encoding }) };
    const made = { body, etag, headers, unchanged };
    this.#representations.set(encoding, made);
    return made;
  }
}

/** The encoding for a caller: the best of those that its `accept-encoding` names with a weight above zero. */
function encodingFor(c: Context): Encoding {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: ENCODINGS,
    default: 'identity',
    match: (accepted, config) =>
      config.supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ??
      config.default,
  }) as Encoding;
}

/** A strong validator of `body`, with `suffix`. */
export const etagOf = (body: string, suffix = ''): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}${suffix}"`;

/** Whether `If-None-Match` matches `etag`, by weak comparison (RFC 9110), because a compressing proxy may have made the tag weak. */
export function isUnchanged(c: Context, etag: string): boolean {
  const known = c.req.method === 'POST' ? undefined : c.req.header('if-none-match');
  return known?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;
}
