/** Why a flow ended without success; `code` is a key in the texts `flows.errors`. */
export interface ErrorReason {
  code: string;
  /** Name, text or selector of the contract's error; for 'missingJu' the missing wei. Missing for most other codes. */
  detail?: string;
}

/** Ends a run with a reason that is shown to the user. */
export class FlowError extends Error {
  override readonly name = 'FlowError';

  constructor(readonly reason: ErrorReason) {
    super(reason.detail === undefined ? reason.code : `${reason.code}: ${reason.detail}`);
  }
}
