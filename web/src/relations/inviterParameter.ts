const ADDRESS_LENGTH = 42;

/**
 * The inviter named by the URL that the app was opened with. Later URLs of the visit do not carry it. Pages are rendered at build time
 * too.
 */
const first = read(globalThis.location?.search ?? '');

/** The address that prefills the inviter field; '' unless the link has one of 42 characters. */
export function inviterParameter(): string {
  return read(globalThis.location?.search ?? '') || first;
}

function read(search: string): string {
  const inviter = new URLSearchParams(search).get('inviter')?.trim() ?? '';
  return inviter.length === ADDRESS_LENGTH ? inviter : '';
}
