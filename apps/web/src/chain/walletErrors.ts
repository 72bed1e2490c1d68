/** A value thrown by a wallet or a layer above it, often not an Error. */
export interface Cause {
  code?: unknown;
  name?: unknown;
  message?: unknown;
  reason?: unknown;
  data?: unknown;
}

const MAX_CAUSES = 20;
/** Where libraries and wallets nest the original error. */
const CAUSE_FIELDS = ['cause', 'originalError', 'error', 'data', 'info'] as const;

/** An error and the errors nested in it, at most 20, outermost first. Strings become `{ message }`. Never throws. */
export function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  const waiting: unknown[] = [error];
  const seen = new Set<unknown>();
  while (waiting.length > 0 && causes.length < MAX_CAUSES) {
    const next = waiting.shift();
    if (typeof next === 'string' && next !== '') causes.push({ message: next });
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    causes.push(next);
    for (const name of CAUSE_FIELDS) {
      const inner = (next as Record<string, unknown>)[name];
      // `data` is often revert data rather than an error.
      const isError = typeof inner === 'string' ? !inner.startsWith('0x') : typeof inner === 'object';
      if (isError) waiting.push(inner);
    }
  }
  return causes;
}

/** The texts of an error and its nested errors, one per line; identifiers are split into words. */
export const wordsOf = (causes: readonly Cause[]): string =>
  causes
    .flatMap(({ code, name, message, reason }) => [code, name, message, reason])
    .filter((text) => typeof text === 'string')
    .map((text) => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '))
    .join('\n');

/** Whether any of the nested errors has one of these codes, as a number or as a string. */
export const hasCode = (causes: readonly Cause[], codes: readonly string[]): boolean =>
  causes.some(({ code }) => codes.includes(String(code)));

/** EIP-1193, ethers, and WalletConnect (5000 to 5003: the user rejected the request, its chains, methods or events). */
const REJECTED_CODES: readonly string[] = ['4001', 'ACTION_REJECTED', '5000', '5001', '5002', '5003'];

const DECLINED = String.raw`(?:reject|den(?:y|ied)|declin|cancel|disapprov|refus|abort)`;
const REJECTED_WORDS = [
  // In "user denied by policy" the user did not decline.
  new RegExp(String.raw`\b(?:user|owner)[ -](?:has |have )?${DECLINED}\w*(?! by )`, 'i'),
  new RegExp(
    String.raw`\b${DECLINED}\w*( the request)? by (?:the |your )?(?:user|owner)\b(?! ?-?(?:agent|operation))`,
    'i',
  ),
  /\buser (?:did ?n.t|did not) (?:approve|confirm|accept|sign)|\buser closed\b/i,
  // A complete message without further details, as several mobile wallets send it.
  new RegExp(
    String.raw`^(?:the )?(?:(?:transaction|request|signature|signing|sign|message|action|operation|connection)(?: request)? )?(?:was |is |has been )?(?:reject|deni|declin|cancel|abort)\w*(?: request)?[.!]?$`,
    'im',
  ),
  /用户(?:已)?(?:拒绝|取消)|^(?:已)?(?:拒绝|取消)(?:了)?(?:操作|交易|请求|签名)?[。.]?$|사용자.{0,6}(?:거부|취소)/mu,
];

/** Browsers' messages for a timed-out fetch, forwarded by wallets: the request may have arrived. */
const ABORTED = /\bthe user aborted a request\b|\boperation was aborted\b|\bsignal is aborted\b/i;

/** A reverted call may contain the same words in its reason. */
const REVERTED = /\brevert(?:ed)?\b/i;

/**
 * Whether the user declined, in any of the forms that wallets use. Some reject without any error when their window is
 * closed. A failure that merely contains such words does not count, such as a revert with the reason "transfer denied
 * by owner".
 */
export function isRejection(error: unknown): boolean {
  if (isEmptyError(error)) return true;
  const causes = causesOf(error);
  if (hasCode(causes, REJECTED_CODES)) return true;
  const words = wordsOf(causes);
  if (REVERTED.test(words) || ABORTED.test(words) || hasCode(causes, ['3'])) return false;
  return REJECTED_WORDS.some((form) => form.test(words));
}

/** A rejection without any reason, for example from a closed wallet window. */
export const isEmptyError = (error: unknown): boolean =>
  error === undefined || error === null || error === '';

/**
 * Whether the account is not authorized, for example because the wallet is locked. EIP-1193's code 4100 also covers a
 * method that is not authorized; then the message names only the method.
 */
export function isUnauthorized(error: unknown): boolean {
  const causes = causesOf(error);
  const words = wordsOf(causes);
  return hasCode(causes, ['4100']) && (!/\bmethod\b/i.test(words) || /\baccount/i.test(words));
}

/** EIP-1193, JSON-RPC and EIP-1474: the method is unknown, unsupported, or not allowed for this page. */
const UNSUPPORTED_CODES: readonly string[] = ['4100', '4200', '-32601', '-32004'];
const UNSUPPORTED_WORDS =
  /\bnot (?:yet )?(?:supported|implemented|permitted|whitelisted)\b|\bun(?:supported|implemented)\b|does ?n.t support|does not support|(?:unknown|invalid|no such) (?:rpc )?method|\b(?:method|(?:eth|wallet) \w+)\b.{0,60}\bnot (?:allowed|authori[sz]ed|available|enabled|exist|found|handled|known|recogni[sz]ed)\b/i;

/** Whether a wallet rejects a method as unsupported, by code or message. */
export function isUnsupportedMethod(error: unknown): boolean {
  if (isRejection(error) || isUnauthorized(error)) return false;
  const causes = causesOf(error);
  return hasCode(causes, UNSUPPORTED_CODES) || UNSUPPORTED_WORDS.test(wordsOf(causes));
}

/** An earlier request is still pending in the wallet. */
export class RequestOpenError extends Error {
  override name = 'RequestOpenError';
}

/** Whether a wallet rejected because an earlier request is pending. -32002 can also mean an unavailable RPC node. */
export const isRequestOpen = (error: unknown): boolean =>
  error instanceof RequestOpenError ||
  causesOf(error).some((cause) => {
    const { code, message, details = message } = cause as Cause & { details?: unknown };
    // A library's message quotes the request, whose block may be "pending".
    const words = typeof details === 'string' ? details : '';
    if (/already (pending|processing|open|in progress)|request.{0,60}pending/i.test(words)) return true;
    return Number(code) === -32002 && !/endpoint|too many|rate.?limit/i.test(words);
  });
