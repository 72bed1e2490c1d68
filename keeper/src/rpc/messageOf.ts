/** What a failure says, without the address that was asked: it may hold a provider's key. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'shortMessage' in error ? String(error.shortMessage) : error.message;
}
