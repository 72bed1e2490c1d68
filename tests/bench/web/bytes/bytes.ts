import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { BROWSER_ARGS } from '../../../e2e/stack/browser.ts';
import { atMost } from '../../table/rows.ts';
import type { Row } from '../../table/rows.ts';
import type { WebBenchOptions } from '../options.ts';
import { paths, webUrl } from '../product/addresses.ts';
import { browserPath } from '../product/browserPath.ts';
import { Traffic } from './Traffic.ts';
import type { PageRequest } from './Traffic.ts';

/** Transfer of one page. Files are separate, because the length of responses depends on the chain's data. */
interface PageBytes {
  bytes: number;
  requests: number;
  fileBytes: number;
}

/** Maximum transferred bytes and requests of a first visit. */
const BOUNDS: Record<string, { bytes: number; requests?: number }> = {
  '/': { bytes: 150_000, requests: 25 },
  '/node': { bytes: 200_000 },
  '/swap': { bytes: 200_000 },
  '/power': { bytes: 200_000 },
  '/user': { bytes: 200_000 },
  '/fight101': { bytes: 200_000 },
};
/** The committed bytes of each page's files. */
const file = new URL('bytes.json', import.meta.url);
/** Larger relative growth of a page must be committed. */
const TOLERANCE = 0.02;
/** Idle time after the load event. */
const AFTER_LOAD_MS = 5_000;
const PAGE_TIMEOUT_MS = 60_000;
/** Pages that are open at the same time. */
const CONCURRENCY = 5;

/** Measures what a first visit transfers before any tap, until five seconds after the load event. */
export async function measureBytes({ shouldWrite }: WebBenchOptions): Promise<Row[]> {
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
    return { bytes: sum(all), requests: all.length, fileBytes: sum(files) };
  } finally {
    await context.close();
  }
}

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

/** The row with the number of pages that exceed the committed table; when writing, the table is rewritten first. */
function compareBytes(measured: ReadonlyMap<string, PageBytes>, shouldWrite: boolean): Row {
  if (shouldWrite) {
    const table = [...measured].map(([path, { fileBytes }]) => [path, fileBytes]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`);
  }
  const table = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  const grown = [...measured].filter(([path, { fileBytes }]) => {
    const before = table[path];
    return before === undefined || fileBytes > before * (1 + TOLERANCE);
  });
  for (const [path, { fileBytes }] of grown)
    console.error(
      `${path}: ${table[path] ? `${table[path]} B` : 'missing'} in the table, now ${fileBytes} B`,
    );
  if (grown.length > 0)
    console.error('If this change is intended, run npm run bench -- web --only bytes --write');
  return atMost(`pages that grew by more than ${TOLERANCE * 100}%`, grown.length, `of ${measured.size}`, 0);
}
