/** The API returned a code other than 200 (with the body's fields), or a malformed body (code 0 or the HTTP status). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly data: unknown;

  constructor(body: { code: number; message: string; data: unknown }) {
    super(body.message);
    this.code = body.code;
    this.data = body.data;
  }
}
