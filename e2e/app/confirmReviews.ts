import type { BrowserContext } from '@playwright/test';
import { textsOf } from './texts.ts';

/** The buttons that confirm a review, in every language. */
const NAMES = Object.values(textsOf).flatMap(({ flows: { review } }) => [review.confirm, review.hold]);

/**
 * Confirms every review in pages of the context as soon as it is seen, as somebody does who knows what it says. One that has to be held is
 * pressed twice, as assistive technology does.
 */
export async function confirmReviews(context: BrowserContext): Promise<void> {
  // In the page: a test that looked for reviews from outside took a third of its own processor time for that.
  await context.addInitScript((names) => {
    // Tells of what is drawn, whatever clock the page has.
    const drawn = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        drawn.unobserve(target);
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
      }
    });
    // A button that takes a second press says so, which is a change too.
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('[role=dialog] button'))
        if (names.includes(button.textContent.trim())) drawn.observe(button);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, NAMES);
}
