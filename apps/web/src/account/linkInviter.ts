// Also runs before the first paint, because a tap on a link at that time loads a page whose URL lacks the inviter.

/** Distinct from the key of the bound inviter (WA-10). */
const KEY = 'linkInviter';
const PARAMETER = 'inviter';
/** Maximum stored length of a link's inviter: enough for a payment URI that contains the address. */
const MAX_LENGTH = 300;

/**
 * Stores the inviter parameter of the page's URL without validating it, until an inviter is bound or a newer link
 * replaces it.
 */
export function keepLinkInviter(): void {
  const named = new URLSearchParams(location.search).get(PARAMETER)?.trim().slice(0, MAX_LENGTH);
  if (!named) return;
  try {
    localStorage.setItem(KEY, named);
  } catch {
    // Storage is denied. In the app, which runs `guardStorage` first, the value lasts until the page closes.
  }
}

/** The inviter of the latest link, which may not be a valid address. '' if there is none, and during prerendering. */
export function linkInviter(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export const clearLinkInviter = () => localStorage.removeItem(KEY);

/** The page's URL including the inviter, for another browser, which does not share this one's storage. */
export function urlWithInviter(): URL {
  const page = new URL(location.href);
  const inviter = linkInviter();
  if (inviter !== '' && page.searchParams.get(PARAMETER) !== inviter)
    page.searchParams.set(PARAMETER, inviter);
  return page;
}
