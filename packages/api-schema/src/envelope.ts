/** Codes of the envelope; the HTTP status is 200 except for 404, 429 and 5xx. */
export const CODE = {
  ok: 200,
  /** The session has ended: log out locally. */
  sessionEnded: 301,
  /** Bad input; `message` names the field. */
  badRequest: 400,
  /** Missing or invalid token: log out locally. */
  unauthorized: 401,
  /** The requested resource does not exist. */
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
