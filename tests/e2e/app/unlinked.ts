import type { Page } from '@playwright/test';

/** Shortened addresses and hashes in the page's content without a link that contains the full value. */
export function unlinkedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')!;
    const targets = [...main.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!);
    const unlinked: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.parentElement!.checkVisibility({ visibilityProperty: true })) continue;
      for (const [shown, first = '', last = ''] of text.data.matchAll(
        /\b(0x[\da-f]{2,8})(?:…|\.\.\.)([\da-f]{4})?/gi,
      )) {
        const whole = new RegExp(`${first}[\\da-f]+${last}`, 'i');
        if (!targets.some((target) => whole.test(target))) unlinked.push(shown);
      }
    }
    return unlinked;
  });
}
