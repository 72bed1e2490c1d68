import type { Locator } from '@playwright/test';
import { waitUntilSettled } from './waitUntilSettled.ts';

/**
 * Height in px of the largest gap inside `place` between text, fields or images. Call it once the page has its figures,
 * because skeletons count as empty.
 */
export async function greatestGap(place: Locator): Promise<number> {
  await waitUntilSettled(place.page());
  return place.evaluate((root) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const boxes: DOMRect[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() === '' || !isSeen(text.parentElement!)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      boxes.push(range.getBoundingClientRect());
    }
    for (const element of root.querySelectorAll('button, input, svg, img'))
      if (isSeen(element)) boxes.push(element.getBoundingClientRect());
    const seen = boxes.filter(({ height, width }) => height > 1 && width > 1).sort((a, b) => a.top - b.top);
    let [gap, end] = [0, seen[0]?.bottom ?? 0];
    for (const { top, bottom } of seen) {
      gap = Math.max(gap, top - end);
      end = Math.max(end, bottom);
    }
    return gap;
  });
}
