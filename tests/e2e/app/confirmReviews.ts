import type { BrowserContext } from '@playwright/test';
import { textsOf } from './texts.ts';

/** The buttons that confirm a review, in every language. */
const NAMES = Object.values(textsOf).flatMap(({ flows: { review } }) => [review.confirm, review.hold]);

/**
 * Confirms every review in the context's pages as soon as it appears. A press-and-hold button is pressed twice instead, as assistive
 * technology does.
 */
export async function confirmReviews(context: BrowserContext): Promise<void> {
  // Runs in the page because polling for reviews from the test process took a third of its CPU time.
  await context.addInitScript((names) => {
    // Fires on rendering, so it also works when the test has replaced the page's clock.
    const drawn = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        drawn.unobserve(target);
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
      }
    });
    // A button that needs a second press changes its text, so that triggers the observer too.
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('[role=dialog] button'))
        if (names.includes(button.textContent.trim())) drawn.observe(button);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, NAMES);
}
