import type { Locator, Page } from '@playwright/test';

/** How far the page scrolls sideways, px. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Doubles the text size, as users can, and returns how far the page then scrolls sideways, px. */
export function horizontalOverflowOfDoubledText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const set = root.style.fontSize;
    root.style.fontSize = `${parseFloat(getComputedStyle(root).fontSize) * 2}px`;
    const excess = root.scrollWidth - root.clientWidth;
    root.style.fontSize = set;
    return excess;
  });
}

/**
 * Makes each word on the page 40% longer, as another language might, and returns the texts that are then partly
 * invisible: beyond the screen's edge, or cut off by a box that does not scroll. In one task, before the page renders
 * again.
 */
export function cutWhenStretched(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 1.5;
    const isApart = (element: Element) =>
      !element.checkVisibility() ||
      element.closest('[inert], [aria-hidden="true"], iframe, svg, [class*=visuallyHidden]') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent || isApart(parent) || !/\p{L}{2}/u.test(text.data)) continue;
      if (/0x[\da-fA-F]|https?:/.test(text.data)) continue;
      texts.push(text);
    }
    for (const text of texts) {
      text.data = text.data.replace(
        /\p{L}{2,}/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.4)),
      );
    }
    const cut: string[] = [];
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      let left = 0;
      let right = document.documentElement.clientWidth;
      let top = -Infinity;
      let bottom = Infinity;
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (overflowX === 'auto' || overflowX === 'scroll') {
          left = -Infinity;
          right = Infinity;
        } else if (overflowX !== 'visible') {
          left = Math.max(left, edge.left);
          right = Math.min(right, edge.right);
        }
        if (overflowY === 'auto' || overflowY === 'scroll') break;
        if (overflowY !== 'visible') {
          top = Math.max(top, edge.top);
          bottom = Math.min(bottom, edge.bottom);
        }
      }
      const isCut =
        box.left < left - TOLERANCE ||
        box.right > right + TOLERANCE ||
        box.top < top - TOLERANCE ||
        box.bottom > bottom + TOLERANCE;
      if (isCut) cut.push(text.data.trim().slice(0, 60));
    }
    return cut;
  });
}

/** Doubles the text size, as users can, until the page is reloaded. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // The app sets its own size on each resize, and one such update may still be pending.
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The texts and buttons inside `place` that overflow the left or right edge of the screen, or their button. */
export function beyondEdges(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const beyond: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      // Hidden pages that stay mounted are laid out off screen.
      if (text.data.trim() === '' || !text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const button = text.parentElement.closest('button, a')?.getBoundingClientRect();
      const left = Math.max(0, button?.left ?? 0);
      const right = Math.min(document.documentElement.clientWidth, button?.right ?? Infinity);
      if (box.width > 1 && (box.left < left - 1 || box.right > right + 1)) beyond.push(text.data.trim());
    }
    return beyond;
  });
}
