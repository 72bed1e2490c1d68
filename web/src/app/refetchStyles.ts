import { pauseUntilReachable } from '../lib/pauseUntilReachable.ts';

/** Milliseconds between two requests. */
const PAUSE = 2_000;

/**
 * Goes on asking for the stylesheets in the page's HTML that could not be loaded, until they are there. To be called before any code is
 * loaded on demand: `loadCode` cares for the styles of that.
 */
export function refetchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    void untilThere(link);
}

async function untilThere(link: HTMLLinkElement): Promise<void> {
  let isThere = await Promise.race([outcomeOf(link), outcomeInPage(link)]);
  while (!isThere) {
    await pauseUntilReachable(PAUSE);
    const again = link.cloneNode() as HTMLLinkElement;
    const outcome = outcomeOf(again);
    link.replaceWith(again);
    link = again;
    isThere = await outcome;
  }
}

/** Whether its styles have arrived, by its events. */
function outcomeOf(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
}

/** The same by the page's: a link of its HTML may have failed before any script ran. A page counts as loaded once none is under way. */
async function outcomeInPage(link: HTMLLinkElement): Promise<boolean> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  return hasStyles(link);
}

/** Of a file that was lost browsers have no sheet, an empty one, or one that nobody may read. */
function hasStyles({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
