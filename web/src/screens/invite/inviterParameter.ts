const ADDRESS_LENGTH = 42;

/** The inviter of an invite link, kept from the page's first address: later pages do not carry it. */
const first = read(window.location.search);

/** The address to prefill the inviter field with; '' unless a link gave one of 42 characters. */
export function inviterParameter(): string {
  return read(window.location.search) || first;
}

function read(search: string): string {
  const inviter = new URLSearchParams(search).get('inviter')?.trim() ?? '';
  return inviter.length === ADDRESS_LENGTH ? inviter : '';
}
