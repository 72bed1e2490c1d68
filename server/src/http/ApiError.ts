import { CODE } from '@koala/api-schema/envelope';

/** HTTP status that goes with a refusal; the envelope's codes travel with 200. */
export type RefusalStatus = 200 | 404 | 429 | 503;

/** A refusal that the caller is told about: it becomes the envelope `{ code, message, data: null }`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: number,
    message: string,
    readonly status: RefusalStatus = 200,
  ) {
    super(message);
  }

  /** Bad input; `message` starts with the field's name. */
  static badRequest(message: string): ApiError {
    return new ApiError(CODE.badRequest, message);
  }

  /** No session, or a proof of identity that does not hold. */
  static unauthorized(message: string): ApiError {
    return new ApiError(CODE.unauthorized, message);
  }

  /** Something that the server stands on does not answer. */
  static unavailable(message: string): ApiError {
    return new ApiError(503, message, 503);
  }
}
