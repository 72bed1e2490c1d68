import { connect } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { retry } from '../../../apps/localnet/src/processes/retry.ts';

const ANSWER_MS = 20_000;

interface SiteOptions {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface SiteAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  /** The negotiated protocol: `h2`. */
  protocol: string | undefined;
}

/** The site as a browser reaches it: TLS with certificate verification, HTTP/2, one connection for many requests. */
export class Site {
  #session: ClientHttp2Session | undefined;

  constructor(
    private readonly port: number,
    private readonly authority: string,
  ) {}

  /** Another visitor, with a separate connection. */
  visitor(): Site {
    return new Site(this.port, this.authority);
  }

  /** Without compression. */
  text(path: string): Promise<SiteAnswer> {
    return this.get(path, { headers: { 'accept-encoding': 'identity' } });
  }

  /** Rejects when the connection breaks, or after 20 s without data. */
  get(
    path: string,
    { method = 'GET', body = '', headers: extra = {} }: SiteOptions = {},
  ): Promise<SiteAnswer> {
    const session = this.#open();
    return new Promise((resolve, reject) => {
      const headers = {
        ':path': path,
        ':method': method,
        ':authority': `localhost:${this.port}`,
        'accept-encoding': 'gzip, br',
        ...extra,
      };
      const stream = session.request(headers, { endStream: !body });
      let answer: Omit<SiteAnswer, 'body'> | undefined;
      const chunks: Buffer[] = [];
      stream.on('response', (received) => {
        const protocol = session.alpnProtocol;
        answer = { status: Number(received[':status']), headers: received, protocol };
      });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () =>
        answer
          ? resolve({ ...answer, body: Buffer.concat(chunks).toString() })
          : reject(new Error(`the stream of ${path} ended before a response`)),
      );
      stream.on('error', reject);
      stream.setTimeout(ANSWER_MS, () =>
        stream.destroy(new Error(`no data from ${path} for ${ANSWER_MS / 1000} s`)),
      );
      if (body) stream.end(body);
    });
  }

  /** Waits until `/status` answers 200. */
  async waitUntilUp(): Promise<void> {
    const options = { timeoutMs: 60_000, isFutile: () => false, what: 'the site' };
    await retry(async () => {
      const { status } = await this.get('/status');
      if (status !== 200) throw new Error(`/status answers ${status}`);
    }, options);
  }

  close(): void {
    this.#session?.destroy();
  }

  #open(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session;
    const session = connect(`https://127.0.0.1:${this.port}`, {
      ca: this.authority,
      servername: 'localhost',
    });
    // Each request in flight gets the error too.
    session.on('error', () => {});
    this.#session = session;
    return session;
  }
}
