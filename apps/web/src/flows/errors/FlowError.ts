/** Why a flow ended without success; `code` is a key in the texts `flows.errors`. */
export interface ErrorReason {
  code: string;
  /** The chain's message, for a code with several causes, or the missing JU wei. */
  detail?: string;
}

/** Ends a run with a reason that is shown to the user. */
export class FlowError extends Error {
  override readonly name = 'FlowError';

  constructor(readonly reason: ErrorReason) {
    super(reason.detail ?? reason.code);
  }
}
