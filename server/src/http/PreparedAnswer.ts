import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content encoding of a body. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** A public answer in one encoding, as sent to every caller that accepts that encoding. */
export interface Representation {
  body: Buffer;
  /** Strong validator of these bytes: kept over a block that does not change the answer. */
  etag: string;
  /** Headers without the common ones. */
  headers: Record<string, string>;
  /** Headers of a 304. */
  unchangedHeaders: Record<string, string>;
}

/** Shorter bodies fit into one packet anyway. */
const COMPRESSED_FROM = 1_024;
/** Compresses nearly as well as the highest level, in a fiftieth of the time. */
const BROTLI_QUALITY = 5;

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

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
};

/** A public answer, ready to send: bytes, validator and headers are created once, and compressed once for each requested encoding. */
export class PreparedAnswer {
  readonly #identity: Representation;
  readonly #compressed = new Map<Encoding, Representation>();
  readonly #compressing = new Map<Encoding, Promise<Representation>>();
  readonly #hash: string;

  /** @param vary request headers, besides the encoding, on which the answer depends */
  constructor(
    readonly body: string,
    private readonly vary?: string,
  ) {
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#identity = this.#represent(Buffer.from(body), 'identity');
  }

  /** The answer for a caller with this `accept-encoding`; undefined while it is not yet compressed. */
  ready(accepted: string | undefined): Representation | undefined {
    const encoding = this.#encodingFor(accepted);
    return encoding === 'identity' ? this.#identity : this.#compressed.get(encoding);
  }

  /** The same, compressed first if need be. */
  async for(accepted: string | undefined): Promise<Representation> {
    const encoding = this.#encodingFor(accepted);
    if (encoding === 'identity') return this.#identity;
    const known = this.#compressing.get(encoding) ?? this.#compress(encoding);
    this.#compressing.set(encoding, known);
    return known;
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<Representation> {
    const made = this.#represent(await compress[encoding](this.#identity.body), encoding);
    this.#compressed.set(encoding, made);
    return made;
  }

  #encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.body.length < COMPRESSED_FROM) return 'identity';
    if (accepts(accepted, 'br')) return 'br';
    return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  }

  #represent(body: Buffer, encoding: Encoding): Representation {
    const isEncoded = encoding !== 'identity';
    const etag = isEncoded ? `"${this.#hash}-${encoding}"` : `"${this.#hash}"`;
    const depends = [this.vary, this.body.length < COMPRESSED_FROM ? undefined : 'accept-encoding'];
    const vary = depends.filter((name) => name !== undefined).join(', ');
    const unchangedHeaders = {
      'cache-control': PUBLIC_CACHE,
      'cdn-cache-control': CDN_CACHE,
      etag,
      ...(vary ? { vary } : {}),
    };
    const headers = {
      ...unchangedHeaders,
      ...(isEncoded ? { 'content-encoding': encoding } : {}),
      'content-type': 'application/json',
      'content-length': String(body.length),
    };
    return { body, etag, headers, unchangedHeaders };
  }
}

/** Whether `encoding` is named in an `accept-encoding`, and not with a weight of zero. */
function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name, weight] = part.split(';');
    return name!.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(weight ?? '');
  });
}

/** `If-None-Match` by weak comparison (RFC 9110): a compressing proxy may have made the tag weak. */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
