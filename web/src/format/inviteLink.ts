/** The link that invites for `address`: the site's origin and the address as the inviter parameter. */
export const inviteLink = (address: string, origin = window.location.origin) =>
  `${origin}/?inviter=${address}`;
