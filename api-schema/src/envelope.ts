/** Codes of the envelope; the HTTP status stays 200 but for 429 and 5xx. */
export const CODE = {
  ok: 200,
  /** The session has ended: log out locally. */
  sessionEnded: 301,
  /** Bad input; `message` names the field. */
  badRequest: 400,
  /** No token, or one that is not valid: log out locally. */
  unauthorized: 401,
  /** Asked for what does not exist. */
  notFound: 404,
  /** The caller has no data yet. */
  noData: 1000,
} as const;

/** `{ code, message, data }`: every answer of the product API. `data` is null unless `code` is 200. */
export interface Envelope<T> {
  code: number;
  message: string;
  data: T | null;
}
