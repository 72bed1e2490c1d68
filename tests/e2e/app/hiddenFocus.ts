import type { Page } from '@playwright/test';

const MAX_STOPS = 120;

/**
 * Tabs through a page from start to end, and back with Shift+Tab. Resolves to the controls that a bar partly covers
 * while focused, or that are out of sight. For one taller than half the screen only its middle counts.
 */
export async function hiddenFocus(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    // So that the first Tab goes to the first control.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const hidden = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; ; stops++) {
      if (stops > MAX_STOPS)
        throw new Error(`${key}, pressed ${stops} times, did not reach the end of the page`);
      await page.keyboard.press(key);
      const stop = await focusCover(page);
      if (stop === 'end') break;
      if (stop) hidden.add(`${stop} by ${key}`);
    }
  }
  return [...hidden];
}

/** What covers part of the focused control, if anything; 'end' when none is focused. */
export function focusCover(page: Page): Promise<string | undefined> {
  return page.evaluate(inspectFocus);
}

/** Runs in the page. Returns what covers part of the focused control, if anything; 'end' when none is focused. */
function inspectFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'end';
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
  const isHigh = height > window.innerHeight / 2;
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  // The middle of each side, because corners are round.
  const sides: [number, number][] = [
    [middleX, top + 1],
    [middleX, bottom - 1],
    [left + 1, middleY],
    [right - 1, middleY],
  ];
  const points: [number, number][] = isHigh ? [[middleX, middleY]] : sides;
  for (const [x, y] of points) {
    if (y < 0 || y > window.innerHeight) return `${nameOf(focused)} is out of sight`;
    const cover = barOver(x, y);
    if (cover) return `${nameOf(focused)} is under ${nameOf(cover)}`;
  }
  return undefined;

  /** The fixed or sticky element at this point that does not contain the control. */
  function barOver(x: number, y: number): Element | undefined {
    for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
      if (element.contains(focused)) return undefined;
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return element;
    }
    return undefined;
  }

  function nameOf(element: Element): string {
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
    return `${element.tagName.toLowerCase()} "${name || element.className}"`;
  }
}
