/** Why a flow ended without success; `code` is a key of the texts `flows.errors`. */
export interface FlowError {
  code: string;
  /** What the chain said, for what has no sentence of its own. */
  detail?: string;
}

/** Thrown where a run cannot go on, for a reason that the user is told. */
export class FlowFault extends Error {
  override readonly name = 'FlowFault';

  constructor(readonly error: FlowError) {
    super(error.detail ?? error.code);
  }
}
