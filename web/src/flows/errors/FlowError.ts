/** Why a flow ended without success; `code` is a key of the texts `flows.errors`. */
export interface ErrorReason {
  code: string;
  /** What the chain said, for a code that covers several causes. */
  detail?: string;
}

/** Thrown where a run must end, for a reason that the user is told. */
export class FlowError extends Error {
  override readonly name = 'FlowError';

  constructor(readonly reason: ErrorReason) {
    super(reason.detail ?? reason.code);
  }
}
