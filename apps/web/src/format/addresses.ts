/** Removes the middle; the 0x counts as two of the first characters. Short texts stay whole. */
function shorten(text: string, first: number, last: number): string {
  return text.length <= first + last + 1 ? text : `${text.slice(0, first)}…${text.slice(-last)}`;
}

/** 5 first and 4 last characters: in lists and texts, and beside a narrow field. */
export const shortenAddress = (address: string) => shorten(address, 5, 4);

/** Transaction hashes: 6 and 4. */
export const shortenHash = (hash: string) => shorten(hash, 6, 4);

/** 4 and 4: on the wallet button and in wallet dialogs. */
export const shortenWalletAddress = (address: string) => shorten(address, 4, 4);

/** In the Fight101 ranking: the first 7 characters, then dots. */
export const shortenFightAddress = (address: string) => `${address.slice(0, 7)}...`;

/** 28 characters of the invite link, and the last 5 of the address. */
export const shortenInviteLink = (link: string) => shorten(link, 28, 5);

/** The invite link of `address`: the site's origin with the address as inviter parameter. */
export const inviteLink = (address: string, origin = window.location.origin) =>
  `${origin}/?inviter=${address}`;
