import type { Context } from 'hono';
import type { AppEnv } from './AppEnv.ts';
import type { Clock } from '../time/Clock.ts';
import type { HeadFeed } from './HeadFeed.ts';
import { isUnchanged, PreparedAnswer } from './PreparedAnswer.ts';
import { respond } from './respond.ts';

/** Answers that depend on the time of day or on a notice expire even without a new block. */
const MAX_AGE_MS = 10_000;
const MAX_ANSWERS = 2_000;
/** Limit for all answers together. A caller that requests many large ones only causes the others to be recomputed. */
const MAX_CHARACTERS = 16 * 2 ** 20;
/** Longer addresses are not remembered. */
const MAX_URL_LENGTH = 256;

interface Entry {
  at: number;
  answer: Promise<PreparedAnswer>;
  /** Set once `answer` has resolved. */
  prepared?: PreparedAnswer;
}

/** Further parts of a request's identity, besides its key. */
interface Question {
  /** The address of a GET, by which `ready` finds the answer. */
  url?: string | undefined;
  /** Request headers on which the answer depends. */
  vary?: string | undefined;
}

/** Public answers, each computed once per indexed block, and once per status line, for any number of callers. */
export class AnswerCache {
  #block: string | undefined;
  /** After the index was replaced, the same block has another epoch. */
  #epoch: number | undefined;
  /** Figures of a large tree may follow their block. */
  #figures: number | undefined;
  #statusLine: string | undefined;
  #characters = 0;
  #answers = new Map<string, Entry>();
  /** Answers of the previous block: one that is unchanged is not prepared again. */
  #before = new Map<string, Entry>();
  readonly #keys = new Map<string, string>();

  constructor(
    private readonly heads: HeadFeed,
    private readonly clock: Clock,
    /** The id of the current status line: an answer with an earlier line is not served under it. */
    private readonly statusLine: () => string,
  ) {}

  /** The answer under `key` as of the current head. `compute` returns the value, which is sent as JSON. A failure is not cached. */
  get(key: string, compute: () => Promise<unknown>, { url, vary }: Question = {}): Promise<PreparedAnswer> {
    this.#dropOld();
    if (url !== undefined) this.#remember(url, key);
    const now = this.clock();
    const known = this.#answers.get(key);
    if (known && now - known.at < MAX_AGE_MS) return known.answer;
    if (this.#answers.size >= MAX_ANSWERS || this.#characters >= MAX_CHARACTERS) this.#clear();
    const last = known?.prepared ?? this.#before.get(key)?.prepared;
    const entry: Entry = { at: now, answer: compute().then((value) => prepare(value, vary, last)) };
    this.#answers.set(key, entry);
    entry.answer.then(
      (prepared) => {
        entry.prepared = prepared;
        if (this.#answers.get(key) === entry) this.#characters += prepared.body.length;
      },
      () => {
        if (this.#answers.get(key) === entry) this.#answers.delete(key);
      },
    );
    return entry.answer;
  }

  /** The cached answer to a GET of `url`, if it is valid for the current head, which the database confirms; computes nothing. */
  ready(url: string): PreparedAnswer | undefined {
    if (!this.heads.isAlive()) return undefined;
    this.#dropOld();
    const entry = this.#answers.get(this.#keys.get(url) ?? '');
    return entry?.prepared && this.clock() - entry.at < MAX_AGE_MS ? entry.prepared : undefined;
  }

  #remember(url: string, key: string): void {
    if (url.length > MAX_URL_LENGTH) return;
    if (this.#keys.size >= MAX_ANSWERS) this.#keys.clear();
    this.#keys.set(url, key);
  }

  #dropOld(): void {
    const { hash, epoch, figuresNumber } = this.heads.current() ?? {};
    const statusLine = this.statusLine();
    const isOfBlock = hash === this.#block && epoch === this.#epoch && figuresNumber === this.#figures;
    if (isOfBlock && statusLine === this.#statusLine) return;
    this.#block = hash;
    this.#epoch = epoch;
    this.#figures = figuresNumber;
    this.#statusLine = statusLine;
    this.#before = this.#answers;
    this.#answers = new Map();
    this.#characters = 0;
  }

  #clear(): void {
    this.#answers.clear();
    this.#before.clear();
    this.#characters = 0;
  }
}

function prepare(value: unknown, vary: string | undefined, last: PreparedAnswer | undefined): PreparedAnswer {
  const body = JSON.stringify(value);
  return last?.body === body ? last : new PreparedAnswer(body, vary);
}

/** The address of a GET as the socket brought it, for {@link AnswerCache.get}. */
export function urlOfGet(c: Context<AppEnv>): string | undefined {
  return c.req.method === 'GET' ? c.env?.incoming?.url : undefined;
}

export const PRIVATE_CACHE = 'private, no-store';

/** Sends a public answer with its ETag and any `extra` headers, or 304. With a token in the request nothing may be cached. */
export async function sendPublic(
  c: Context<AppEnv>,
  answer: PreparedAnswer,
  extra: Record<string, string> = {},
): Promise<Response> {
  if (c.req.header('authorization')) {
    const headers = { 'cache-control': PRIVATE_CACHE, 'content-type': 'application/json', ...extra };
    return respond(c, answer.body, 200, headers);
  }
  const { body, etag, headers, unchangedHeaders } = await answer.for(c.req.header('accept-encoding'));
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isRead && isUnchanged(c.req.header('if-none-match'), etag))
    return respond(c, null, 304, { ...unchangedHeaders, ...extra });
  return respond(c, body as Buffer<ArrayBuffer>, 200, { ...headers, ...extra });
}
