/** Removes the middle; the 0x counts as two of the first characters. Short texts stay whole. */
function shorten(text: string, first: number, last: number): string {
  return text.length <= first + last + 1 ? text : `${text.slice(0, first)}…${text.slice(-last)}`;
}

/** In lists and texts, and beside a narrow field. */
export const shortenAddress = (address: string) => shorten(address, 5, 4);

export const shortenHash = (hash: string) => shorten(hash, 6, 4);

/** On the wallet button. */
export const shortenWalletAddress = (address: string) => shorten(address, 4, 4);

export const shortenFightAddress = (address: string) => `${address.slice(0, 7)}...`;

export const shortenInviteLink = (link: string) => shorten(link, 28, 5);

export const inviteLink = (address: string, origin = window.location.origin) =>
  `${origin}/?inviter=${address}`;
