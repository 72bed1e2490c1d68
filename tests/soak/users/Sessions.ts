import { setTimeout as sleep } from 'node:timers/promises';
import type { Address, LocalAccount } from 'viem';
import type { Person } from '../../../apps/localnet/src/world/population.ts';
import { REPLICAS } from '../../harness/parts/Programs.ts';
import type { Programs, ReplicaName } from '../../harness/parts/Programs.ts';
import { request } from '../../harness/parts/requests.ts';
import type { Answer } from '../../harness/parts/requests.ts';
import { signInBody } from '../../harness/parts/signInBody.ts';
import type { Front } from '../../harness/Front.ts';
import type { Promises } from '../../harness/promises/Promises.ts';

/** Sessions that began up to this long after a revocation are ended too, because clocks differ. */
const CLOCKS_DIFFER_MS = 5_000;
const REVOCATION_SECONDS = 1;
const POLL_MS = 200;
const MAX_ATTEMPTS = 5;
/** Maximum regardless of the machine's speed. */
const GIVE_UP_SECONDS = 60;
const UNAUTHORIZED = 401;

/** Current sessions of the wallets, and revoked ones, which are retried to check that they stay rejected. */
export class Sessions {
  readonly #tokens = new Map<Address, string>();
  readonly #revoked: { token: string; address: Address }[] = [];
  /** When each wallet may sign in again, after its sessions were ended. */
  readonly #mayBegin = new Map<Address, number>();

  constructor(
    private readonly front: Front,
    private readonly programs: Programs,
    private readonly promises: Promises,
  ) {}

  /** A session of the wallet: its current one, or a new one. Undefined when sign-in was not possible. */
  async of({ account }: Person): Promise<string | undefined> {
    const { address } = account;
    const known = this.#tokens.get(address);
    if (known) return known;
    if (performance.now() < (this.#mayBegin.get(address) ?? 0)) return undefined;
    const nonce = await this.front.ask({ path: '/auth/nonce' });
    if (nonce?.code !== 200) return undefined;
    const body = await signInBody(account as LocalAccount, this.programs.settings.ports, nonce.data);
    const answer = await this.front.ask({ path: '/auth/verify', method: 'POST', body });
    if (answer?.code !== 200) return undefined;
    const token = answer.data as string;
    this.#tokens.set(address, token);
    return token;
  }

  /** Revokes the sessions of one wallet as the operator does, and checks both replicas. */
  async revoke(person: Person): Promise<void> {
    const token = await this.of(person);
    if (!token) return;
    const { address } = person.account;
    this.#tokens.delete(address);
    // A session that begins meanwhile would be revoked too.
    this.#mayBegin.set(address, Infinity);
    await this.#command(address);
    this.#mayBegin.set(address, performance.now() + CLOCKS_DIFFER_MS + 1_000);
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1000;
    // Start of the last request that accepted it. A suspended replica responds late, and then refuses.
    let answered = 0;
    while (answered < GIVE_UP_SECONDS) {
      const asked = seconds();
      if (await this.#isRefused(token)) break;
      answered = asked;
      await sleep(POLL_MS);
    }
    this.promises.within(
      'revoked',
      answered,
      REVOCATION_SECONDS,
      `the revoked session of ${address} was still accepted`,
    );
    this.#revoked.push({ token, address });
  }

  /** Runs the command; when it fails, retries once no fault is active, as an operator would. */
  async #command(address: Address): Promise<void> {
    for (let left = MAX_ATTEMPTS - 1; ; left--) {
      try {
        return await this.programs.koala('sessions', 'revoke', address, '--confirm');
      } catch (error) {
        if (left === 0) throw error;
        while (!this.promises.isCalm) await sleep(POLL_MS);
      }
    }
  }

  /** Whether every responding replica rejects a session. */
  async #isRefused(token: string): Promise<boolean> {
    const answers = await this.#askAll(token);
    return answers.every(({ code, status }) => code === UNAUTHORIZED || status === 503);
  }

  async #askAll(token: string): Promise<(Answer & { replica: ReplicaName })[]> {
    const asked = REPLICAS.map(async (replica) => ({
      ...(await request(this.programs.api(replica), { path: '/user/calendar', token })),
      replica,
    }));
    const answers = await Promise.allSettled(asked);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  get revoked(): number {
    return this.#revoked.length;
  }

  /** Uses one of the revoked sessions on every responding replica. */
  async askRevoked(index: number): Promise<void> {
    const { token, address } = this.#revoked[index]!;
    for (const { code, status, replica } of await this.#askAll(token)) {
      const isRefused = code === UNAUTHORIZED || status === 503;
      this.promises.check(
        'revoked',
        isRefused,
        () => `${replica} answers ${code ?? status} to a revoked session of ${address}`,
      );
    }
  }
}
