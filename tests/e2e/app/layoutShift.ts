import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts since the page was loaded. */
    koalaShifts: { value: number; moved: string }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records layout shifts in every page from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.koalaShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 24)).join(', ');
        if (!hadRecentInput) window.koalaShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift of the page so far, and the elements that moved most. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(
    () =>
      new Promise<Window['koalaShifts']>((resolve) => {
        // Shifts of the last frame are reported after the next one.
        requestAnimationFrame(() => setTimeout(() => resolve(window.koalaShifts), 50));
      }),
  );
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    moved: shifts
      .filter(({ value }) => value > 0.002)
      .map(({ value, moved }) => `${value.toFixed(3)}: ${moved}`),
  };
}
