import type { RankEntry } from '@koala/api-schema/entities/ranking';
import { expect } from '@playwright/test';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { median } from '../measuring/median.ts';
import { withPhone } from '../phone/openPhone.ts';
import { showRanking } from '../phone/takeOver.ts';
import { atMost } from '../measuring/rows.ts';
import type { Row } from '../measuring/rows.ts';

const ROWS = 10_000;
const ROWS_TEXT = ROWS.toLocaleString('en-US');
/** How often the end of the list is reached: ten rows more each time. */
const TURNS = 150;
const LOAD_DELAY_MS = 1_000;
const TASK_MOST = 50;
/** Elements of the page while the ranking is scrolled. */
const ELEMENTS_MOST = 3_000;
/** Pixels of each swipe, and pixels a second. */
const SWIPE = { distance: 4_000, speed: 3_000 };

/** Scrolls through a ranking of ten thousand rows: no task may block the page, and what was scrolled past may not pile up. */
export function rankingRows(browser: Browser, runs: number): Promise<Row[]> {
  return withPhone(browser, {}, async ({ page, cdp }) => {
    await page.route('**/home/rank', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: {
          code: 200,
          message: 'ok',
          data: { championList: generated(), eliteList: [], challengeList: [] },
        },
      }),
    );
    await page.clock.install();
    await page.goto('/', { waitUntil: 'load' });
    await showRanking(page);
    const list = page.getByRole('region', { name: 'Community ranking, Champion' });
    for (let turn = 0; turn < TURNS; turn++) await reachEnd(page, list);
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
    await watchLongTasks(page);
    const longest: number[] = [];
    for (let run = 0; run < runs; run++) longest.push(await swipe(page, cdp, list));
    return [
      atMost(`ranking of ${ROWS_TEXT} rows: longest task`, median(longest), 'ms', TASK_MOST),
      atMost(`ranking of ${ROWS_TEXT} rows: elements of the page`, elements, '', ELEMENTS_MOST),
    ];
  });
}

/** Scrolls to the end of the list and lets the second pass after which more rows come. */
async function reachEnd(page: Page, list: Locator): Promise<void> {
  const height = () => list.evaluate((element) => element.scrollHeight);
  const before = await height();
  await list.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
    element.scrollTo(0, element.scrollHeight);
  });
  await expect(async () => {
    await page.clock.runFor(LOAD_DELAY_MS);
    expect(await height()).toBeGreaterThan(before);
  }).toPass({ timeout: 20_000, intervals: [20] });
}

function generated(): RankEntry[] {
  return Array.from({ length: ROWS }, (_, index) => ({
    address: `0x${(index + 1).toString(16).padStart(40, '0')}` as const,
    updateTime: '2026-01-01T00:00:00.000Z',
    communityPerfWeek: `${(ROWS - index) * 1_000}`,
    due: '50',
    share: '20',
  }));
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longTasks: number[] = [];
    (window as unknown as { koalaLongTasks: number[] }).koalaLongTasks = longTasks;
    new PerformanceObserver((seen) => {
      for (const { duration } of seen.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/** The longest task while a finger swipes up and down, ms; 0 when none took 50 ms, because those are not told of. */
async function swipe(page: Page, cdp: CDPSession, list: Locator): Promise<number> {
  // The page itself moves too when a swipe comes to an end of the list.
  await list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await list.boundingBox();
  if (!box) throw new Error('the ranking is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const place = () => list.evaluate((element) => element.scrollTop);
  let moved = 0;
  for (const direction of [1, -1, -1, 1]) {
    const before = await place();
    await cdp.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: direction * SWIPE.distance,
      speed: SWIPE.speed,
    });
    moved += Math.abs((await place()) - before);
  }
  // A finger beside the list would find no long task either. From the end of the list two of the four swipes move it.
  if (moved < SWIPE.distance) throw new Error(`the ranking moved by ${moved} px only`);
  return page.evaluate(() => {
    const { koalaLongTasks } = window as unknown as { koalaLongTasks: number[] };
    return Math.max(0, ...koalaLongTasks.splice(0));
  });
}
