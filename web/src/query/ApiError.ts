/** An answer whose envelope code is not 200: carries the body's own fields. */
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
