import type { Browser, CDPSession } from '@playwright/test';
import { launchBrowser, withPhone } from '../phone/openPhone.ts';
import { atMost } from '../measuring/rows.ts';
import type { Row } from '../measuring/rows.ts';

const MINUTE_S = 60;
/** The shortest interval of the page: each of its polls is answered before the next. */
const STEP_S = 5;
const FIRST_MINUTES = 10;
const ALL_MINUTES = 60;
/** Of the heap after ten minutes. */
const GROWTH_MOST = 1.05;

/** What is compiled lies in the heap too, and more of it for an hour or so, whatever the page keeps. So here all code is interpreted. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/** An hour on home, whose clock runs fast: the heap after it beside that after ten minutes. */
export async function heapRows(): Promise<Row[]> {
  const browser = await launchBrowser(INTERPRETED);
  try {
    return await anHour(browser);
  } finally {
    await browser.close();
  }
}

function anHour(browser: Browser): Promise<Row[]> {
  return withPhone(browser, {}, async ({ page, cdp }) => {
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    const pass = async (minutes: number) => {
      for (let second = 0; second < minutes * MINUTE_S; second += STEP_S) {
        await page.clock.runFor(STEP_S * 1_000);
        // A request of its own, to the page's server: what the page asked for before it has been answered when it ends.
        await page.evaluate(() => fetch('/koala.svg').then(() => undefined));
      }
    };
    await pass(FIRST_MINUTES);
    const early = await heap(cdp);
    await pass(ALL_MINUTES - FIRST_MINUTES);
    const late = await heap(cdp);
    return [
      atMost(
        'heap after an hour on home',
        late,
        'B',
        early * GROWTH_MOST,
        `after ten minutes, x ${GROWTH_MOST}`,
      ),
    ];
  });
}

/** Bytes in use after everything that can go is gone. */
async function heap(cdp: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}
