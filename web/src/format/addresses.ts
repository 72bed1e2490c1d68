/** Cuts the middle out; the 0x counts as two of the first characters. Short texts stay whole. */
function shorten(text: string, first: number, last: number): string {
  return text.length <= first + last + 1 ? text : `${text.slice(0, first)}…${text.slice(-last)}`;
}

/** In lists and texts, and beside a field too narrow for the whole: 5 first and 4 last characters. */
export const shortenAddress = (address: string) => shorten(address, 5, 4);

/** Transaction hashes: 6 and 4. */
export const shortenHash = (hash: string) => shorten(hash, 6, 4);

/** On the wallet button and in wallet dialogs: 4 and 4. */
export const shortenWalletAddress = (address: string) => shorten(address, 4, 4);

/** In the Fight101 ranking: the first 7 characters, then dots. */
export const shortenFightAddress = (address: string) => `${address.slice(0, 7)}...`;

/** The invite link: 28 characters and the last 5 of the address. */
export const shortenInviteLink = (link: string) => shorten(link, 28, 5);

/** The link that invites for `address`: the site's origin and the address as the inviter parameter. */
export const inviteLink = (address: string, origin = window.location.origin) =>
  `${origin}/?inviter=${address}`;
