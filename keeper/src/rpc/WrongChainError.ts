/** A provider answers for another chain than the deployment's. Nothing may be read from it, and nothing sent to it. */
export class WrongChainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongChainError';
  }
}
