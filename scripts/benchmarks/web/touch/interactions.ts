import type { Page } from '@playwright/test';

interface Interaction extends PerformanceEntry {
  interactionId: number;
}

/** Has every page from now on note how long each of its interactions took, from input to the next paint (event timing). */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: Record<number, number> = {};
    (window as unknown as { koalaInteractions: typeof durations }).koalaInteractions = durations;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Interaction[])
        if (interactionId > 0) durations[interactionId] = Math.max(durations[interactionId] ?? 0, duration);
      // Shorter ones are not told of.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Interaction to Next Paint so far, ms: below fifty interactions the longest of them. 0 when all took less than 16 ms. */
export async function interactionToNextPaint(page: Page): Promise<number> {
  // What happened in the last frame is told a little later.
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const { koalaInteractions } = window as unknown as { koalaInteractions: Record<number, number> };
    return Math.max(0, ...Object.values(koalaInteractions));
  });
}
