import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { BROWSER_ARGS } from '../../../e2e/stack/browser.ts';
import { atMost } from '../../table/rows.ts';
import type { Row } from '../../table/rows.ts';
import type { WebBenchOptions } from '../measuring/options.ts';
import { paths } from '../measuring/paths.ts';
import { webUrl } from '../product/addresses.ts';
import { browserPath } from '../product/browserPath.ts';
import { compareBytes } from './bytesTable.ts';
import type { PageBytes } from './bytesTable.ts';
import { Traffic } from './Traffic.ts';
import type { PageRequest } from './Traffic.ts';

/** Maximum transferred bytes and requests of a first visit. */
const BOUNDS: Record<string, { bytes: number; requests?: number }> = {
  '/': { bytes: 150_000, requests: 25 },
  '/node': { bytes: 200_000 },
  '/swap': { bytes: 200_000 },
  '/power': { bytes: 200_000 },
  '/user': { bytes: 200_000 },
  '/fight101': { bytes: 200_000 },
};
/** Idle time after the load event. */
const AFTER_LOAD_MS = 5_000;
const PAGE_TIMEOUT_MS = 60_000;
/** Pages that are open at the same time. */
const CONCURRENCY = 5;

/** All that a first visit transfers before any tap, until five seconds after the load event. */
export async function bytesPart({ shouldWrite }: WebBenchOptions): Promise<Row[]> {
  const measured = await measureAll();
  return [
    ...[...measured].flatMap(([path, page]) => rowsOf(path, page)),
    compareBytes(measured, shouldWrite),
  ];
}

async function measureAll(): Promise<Map<string, PageBytes>> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  try {
    const found = new Map<string, PageBytes>();
    const queue = [...paths];
    const work = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift())
        found.set(path, await measure(browser, path));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    return new Map(paths.map((path) => [path, found.get(path)!]));
  } finally {
    await browser.close();
  }
}

/** A first visit on a phone, with empty storage and caches. */
async function measure(browser: Browser, path: string): Promise<PageBytes> {
  const context = await browser.newContext({
    baseURL: webUrl,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    colorScheme: 'light',
    timezoneId: 'Asia/Shanghai',
  });
  try {
    const page = await context.newPage();
    const traffic = await Traffic.watch(await context.newCDPSession(page));
    await page.goto(path, { waitUntil: 'load' });
    await sleep(AFTER_LOAD_MS);
    // What the page prefetches later, while idle, is not part of the first visit.
    const all = traffic.until(AFTER_LOAD_MS / 1_000);
    await answered(all);
    const files = all.filter(({ isFile }) => isFile);
    const sum = (of: readonly PageRequest[]) => of.reduce((total, { bytes }) => total + bytes, 0);
    return { bytes: sum(all), requests: all.length, fileBytes: sum(files), files: files.length };
  } finally {
    await context.close();
  }
}

/** Waits until all of these are complete. */
async function answered(asked: readonly PageRequest[]): Promise<void> {
  const end = performance.now() + PAGE_TIMEOUT_MS;
  while (!asked.every(({ isDone }) => isDone)) {
    if (performance.now() > end) {
      const open = asked.filter(({ isDone }) => !isDone).map(({ url }) => url);
      throw new Error(`no complete response within ${PAGE_TIMEOUT_MS / 1_000} s: ${open.join(', ')}`);
    }
    await sleep(100);
  }
}

function rowsOf(path: string, { bytes, requests }: PageBytes): Row[] {
  const bound = BOUNDS[path];
  if (!bound) return [];
  return [
    atMost(`${path}: transferred`, bytes, 'B', bound.bytes),
    ...(bound.requests ? [atMost(`${path}: requests`, requests, '', bound.requests)] : []),
  ];
}
