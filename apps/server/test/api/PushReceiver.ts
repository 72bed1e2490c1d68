import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: IncomingMessage['headers'];
  text: string;
}

/** A push service and its device: receives messages over HTTP and decrypts them as in RFC 8291. */
export class PushReceiver {
  readonly received: Received[] = [];
  /** The next responses; status 201 when none is left. */
  readonly answers: { status: number; headers?: Record<string, string> }[] = [];
  readonly #server: Server;
  readonly #device = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  private constructor() {
    this.#device.generateKeys();
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { status, headers } = this.answers.shift() ?? { status: 201 };
        this.received.push({ headers: request.headers, text: this.#decrypt(Buffer.concat(chunks)) });
        response.writeHead(status, headers).end();
      });
    });
  }

  static async start(): Promise<PushReceiver> {
    const receiver = new PushReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  subscription(name = 'device') {
    return {
      endpoint: `${this.origin}/${name}`,
      p256dh: this.#device.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  close(): void {
    this.#server.close();
  }

  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body[20]!);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#device.getPublicKey(), sender]);
    const secret = hkdfSync('sha256', this.#device.computeSecret(sender), this.#auth, info, 32);
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
    const sealed = body.subarray(21 + body[20]!);
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** The claims of a `vapid` header; throws when it is not signed with the key that it names. */
export function claimsOf(header: string): { aud: string; sub: string } {
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(header)!;
  const [head = '', claims = '', signature = ''] = token!.split('.');
  const point = Buffer.from(key!, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the VAPID token is not signed with the key in its header');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
}
