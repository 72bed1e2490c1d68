import { setTimeout as sleep } from 'node:timers/promises';
import type { Address, Hex, PrivateKeyAccount } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import type { Person } from '../../../apps/localnet/src/world/population.ts';
import { REPLICAS } from '../parts/Product.ts';
import type { Product } from '../parts/Product.ts';
import type { Promises } from '../promises/Promises.ts';
import type { Answer, Front } from './Front.ts';

/** Sessions that began up to so long after a revocation end too, since clocks differ. */
const CLOCKS_DIFFER_MS = 5_000;
const KNOWN_WITHIN_SECONDS = 1;
const ASK_MS = 200;
const MOST_TRIES = 5;
/** However long it may take where the machine is slow. */
const GIVE_UP_SECONDS = 60;
const UNAUTHORIZED = 401;

/** Sessions of the wallets, and those that were ended: they are asked with again and again. */
export class Sessions {
  readonly #tokens = new Map<Address, string>();
  readonly #revoked: { token: string; address: Address }[] = [];
  /** When each wallet may sign in again, after its sessions were ended. */
  readonly #mayBegin = new Map<Address, number>();

  constructor(
    private readonly front: Front,
    private readonly product: Product,
    private readonly promises: Promises,
  ) {}

  /** A session of the wallet: the one that it has, or a new one. Undefined where signing in was not possible just now. */
  async of({ account }: Person): Promise<string | undefined> {
    const { address } = account;
    const known = this.#tokens.get(address);
    if (known) return known;
    if (performance.now() < (this.#mayBegin.get(address) ?? 0)) return undefined;
    const nonce = await this.front.ask({ path: '/auth/nonce' });
    if (nonce?.code !== 200) return undefined;
    const origin = new URL(`https://localhost:${this.product.settings.ports.site}`);
    const message = createSiweMessage({
      address,
      chainId: 210_000,
      domain: origin.host,
      uri: origin.href,
      nonce: nonce.data as string,
      version: '1',
      issuedAt: new Date(),
    });
    const signature: Hex = await (account as PrivateKeyAccount).signMessage({ message });
    const body = { message, signature };
    const answer = await this.front.ask({ path: '/auth/verify', method: 'POST', body });
    if (answer?.code !== 200) return undefined;
    const token = answer.data as string;
    this.#tokens.set(address, token);
    return token;
  }

  /** Ends the sessions of one wallet as the operator does, and looks at both replicas. */
  async revoke(person: Person): Promise<void> {
    const token = await this.of(person);
    if (!token) return;
    const { address } = person.account;
    this.#tokens.delete(address);
    // A session that begins meanwhile would be ended too.
    this.#mayBegin.set(address, Infinity);
    await this.#command(address);
    this.#mayBegin.set(address, performance.now() + CLOCKS_DIFFER_MS + 1_000);
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1000;
    // When the last request began that was answered for it. A replica that stands still answers late, and refuses then.
    let answered = 0;
    while (answered < GIVE_UP_SECONDS) {
      const asked = seconds();
      if (await this.#isRefused(token)) break;
      answered = asked;
      await sleep(ASK_MS);
    }
    this.promises.within(
      'revoked',
      answered,
      KNOWN_WITHIN_SECONDS,
      `the session of ${address} was answered for`,
    );
    this.#revoked.push({ token, address });
  }

  /** As an operator whose database is just broken: tries again when all is well. */
  async #command(address: Address): Promise<void> {
    for (let left = MOST_TRIES - 1; ; left--) {
      try {
        return await this.product.programs.koala('sessions', 'revoke', address, '--confirm');
      } catch (error) {
        if (left === 0) throw error;
        while (!this.promises.isCalm) await sleep(ASK_MS);
      }
    }
  }

  /** Whether no replica that answers takes a session. */
  async #isRefused(token: string): Promise<boolean> {
    const answers = await this.#askAll(token);
    return answers.every(({ code, status }) => code === UNAUTHORIZED || status === 503);
  }

  async #askAll(token: string): Promise<Answer[]> {
    const asked = REPLICAS.map((name) => this.front.askReplica(name, { path: '/user/calendar', token }));
    const answers = await Promise.allSettled(asked);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  /** How many were ended. */
  get revoked(): number {
    return this.#revoked.length;
  }

  /** Asks every replica that answers with one of the ended sessions. */
  async askRevoked(index: number): Promise<void> {
    const { token, address } = this.#revoked[index]!;
    for (const { code, status, replica } of await this.#askAll(token)) {
      const isRefused = code === UNAUTHORIZED || status === 503;
      this.promises.check('revoked', isRefused, () => `${replica} answers ${code ?? status} to ${address}`);
    }
  }
}
