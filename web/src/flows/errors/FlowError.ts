/** Why a flow ended without success; `code` is a key of the texts `flows.errors`. */
export interface ErrorReason {
  code: string;
  /** The chain's own words, for a code that covers several causes, or the missing JU wei. */
  detail?: string;
}

/** Thrown where a run must end, for a reason that is shown to the user. */
export class FlowError extends Error {
  override readonly name = 'FlowError';

  constructor(readonly reason: ErrorReason) {
    super(reason.detail ?? reason.code);
  }
}
