import type { Page } from '@playwright/test';
import { textsOf } from './texts.ts';

/** The buttons that confirm a review, in every language. */
const names = Object.values(textsOf).flatMap(({ flows: { review } }) => [review.confirm, review.hold]);

/**
 * Confirms every review of a page at once, as somebody does who knows what it says, until the page is closed. One that has to be held is
 * pressed twice, as assistive technology does.
 */
export async function confirmReviews(page: Page): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  while (!page.isClosed()) {
    try {
      await button.waitFor({ timeout: 0 });
      await button.dispatchEvent('click', {}, { timeout: 1_000 });
    } catch {
      // It closed, or the page was left.
    }
  }
}
