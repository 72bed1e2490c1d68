import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { KoalaApp } from '../../../../e2e/app/KoalaApp.ts';
import { textsOf } from '../../../../e2e/app/texts.ts';
import { withPhone } from '../phone/openPhone.ts';
import { showRanking } from '../phone/takeOver.ts';
import { webUrl } from '../product/addresses.ts';
import { tapAsUsual } from '../touch/usualTaps.ts';
import { TRACE_CATEGORIES, tasksAfter } from './trace.ts';

/** After this a page has fetched what it fetches ahead. */
const IDLE_MS = 10_000;
const FIRST_TAP = 'koala:taps';

/** Processor time of each task of the main thread while a phone's user makes ten usual taps, ms. */
export function tasksOfTaps(browser: Browser): Promise<number[]> {
  return withPhone(browser, {}, async ({ page }) => {
    await browser.startTracing(page, { categories: [...TRACE_CATEGORIES] });
    await page.goto('/', { waitUntil: 'load' });
    await sleep(IDLE_MS);
    await showRanking(page);
    await page.evaluate((mark) => void performance.mark(mark), FIRST_TAP);
    await tapAsUsual(new KoalaApp(page, textsOf['en-US'], undefined), page);
    return tasksAfter(await browser.stopTracing(), `${webUrl}/`, FIRST_TAP);
  });
}
