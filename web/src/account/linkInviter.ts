// Runs before the first paint too: a tap on a link there loads another page, whose URL does not name the inviter any more.

/** Not the key of the inviter that is bound (WA-10). */
const KEY = 'linkInviter';
const PARAMETER = 'inviter';
/** Characters that are kept of a link's inviter: a payment URI around the address fits. */
const MAX_LENGTH = 300;
/** Where the browser denies storage it lasts as long as the page. */
let inMemory = '';

/** Keeps the inviter that the page's URL names, as it stands there, until one is bound or a newer link names another. */
export function keepLinkInviter(): void {
  const named = new URLSearchParams(location.search).get(PARAMETER)?.trim().slice(0, MAX_LENGTH);
  if (!named) return;
  inMemory = named;
  try {
    localStorage.setItem(KEY, named);
  } catch {
    // See inMemory.
  }
}

/** What the newest link gave as its inviter, which may be no address; '' without one. Pages are rendered at build time too. */
export function linkInviter(): string {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function forgetLinkInviter(): void {
  inMemory = '';
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See inMemory.
  }
}

/** The page's URL for another browser, which shares no storage with this one: it names the inviter. */
export function portablePage(): URL {
  const page = new URL(location.href);
  const inviter = linkInviter();
  if (inviter !== '' && page.searchParams.get(PARAMETER) !== inviter)
    page.searchParams.set(PARAMETER, inviter);
  return page;
}
