import type { Page } from '@playwright/test';

/** When a tap has had its effect. */
export type Effect =
  /** The page with this heading is shown and has, within the screen, no placeholder. */
  | { kind: 'page'; heading: string }
  /** A dialog is open. */
  | { kind: 'dialog' };

/**
 * Runs `tap`, which touches the screen once. Resolves to the milliseconds from the finger's touch to the end of the frame in which its
 * effect is drawn. Rejects when that takes longer than ten seconds.
 */
export async function timeTap(page: Page, effect: Effect, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(armStopwatch, effect);
  await tap();
  return page.evaluate(() => (window as unknown as { koalaStopwatch: Promise<number> }).koalaStopwatch);
}

/** Runs in the page. */
function armStopwatch(effect: Effect): void {
  const isInView = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const isThere = () => {
    if (effect.kind === 'dialog') return [...document.querySelectorAll('[role=dialog]')].some(isInView);
    const title = [...document.querySelectorAll('main h1')].find((each) => each.checkVisibility());
    if (title?.textContent !== effect.heading) return false;
    return ![...document.querySelectorAll('main [data-skeleton]')].some(isInView);
  };
  let begin: number | undefined;
  addEventListener('pointerdown', ({ timeStamp }) => (begin ??= timeStamp), { capture: true, once: true });
  const stopwatch = new Promise<number>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`no ${JSON.stringify(effect)} after a tap`)), 10_000);
    const observer = new MutationObserver(() => {
      if (begin === undefined || !isThere()) return;
      observer.disconnect();
      clearTimeout(timeout);
      const touched = begin;
      // A message that is sent while a frame is being made arrives when it has been drawn.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - touched);
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  // Rejections are for the caller that asks for the time.
  stopwatch.catch(() => undefined);
  (window as unknown as { koalaStopwatch: Promise<number> }).koalaStopwatch = stopwatch;
}
