import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGS } from '../../../../e2e/stack/browser.ts';
import { routes, tabs } from '../../../../web/src/routes.ts';
import { becomeVisitor, checkVisitor } from '../lighthouse/asVisitor.ts';
import type { Situation } from '../lighthouse/situations.ts';
import { median } from '../measuring/median.ts';
import type { WebOptions } from '../measuring/options.ts';
import { browserPath, NAME_HELPER } from '../phone/browserPath.ts';
import { launchBrowser } from '../phone/openPhone.ts';
import { webUrl } from '../product/addresses.ts';
import { renewPrices } from '../product/renewPrices.ts';
import { atMost, shown } from '../measuring/rows.ts';
import type { Row } from '../measuring/rows.ts';
import { tasksOfTaps } from './taps.ts';
import { TRACE_CATEGORIES, tasksAfterPaint } from './trace.ts';

/** How much slower than this machine's Lighthouse counts a phone's processor. */
const SLOWDOWN = 4;
/** What a task may take before it counts as blocking, ms. */
const UNNOTICED = 50;
/** What ten usual taps may take at most, ms; the same as by the clock (`touch`). */
const TAP_MOST = 100;
/** How long a page is watched after its load event, ms: what is fetched ahead comes later. */
const WATCHED_MS = 5_000;

/** Pages that are open at the same time: of the processor each takes what it takes alone. */
const AT_ONCE = 2;

type Visitor = Pick<Situation, 'what' | 'path' | 'hasWallet'>;

/** Bounds of `blocking`, ms: the score that Lighthouse has to give a page leaves home the least. */
const HOME_MOST = { visitor: 50, hasWallet: 80 };
const OTHER_MOST = { visitor: 100, hasWallet: 150 };

/** The pages of the tab bar, and those that most of them lead to. */
const PAGES = [...tabs, 'fight101', 'powerPurchase'] as const;

/** Each page on a first visit, and with a wallet that reconnects; of some addresses alone where they are named. */
const visitorsOf = (chosen: readonly string[]): Visitor[] =>
  PAGES.map((name) => routes[name].path)
    .filter((path) => chosen.length === 0 || chosen.includes(path))
    .flatMap((path) => [
      { what: path, path },
      { what: `${path} with a remembered wallet`, path, hasWallet: true },
    ]);

/**
 * Tasks of a page's main thread by their processor time, which other work on the machine hardly changes. They are summed up as Lighthouse
 * does by the clock. Medians of `runs` first visits.
 */
export async function tasksPart({ routes: chosen, runs }: WebOptions): Promise<Row[]> {
  const visitors = visitorsOf(chosen);
  const visits = new Map<Visitor, number[][]>(visitors.map((visitor) => [visitor, []]));
  for (let run = 1; run <= runs; run++) {
    await renewPrices();
    const queue = [...visitors];
    const work = async () => {
      for (let visitor = queue.shift(); visitor; visitor = queue.shift()) {
        const tasks = (await visit(visitor)).toSorted((a, b) => b - a);
        visits.get(visitor)!.push(tasks);
        const longest = tasks.slice(0, 5).map((ms) => ms.toFixed(1));
        console.log(`tasks ${run}/${runs} ${visitor.what}: ${longest.join(', ')} ms`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  const rows = visitors.flatMap((visitor) => rowsOf(visitor, visits.get(visitor)!));
  return chosen.length > 0 ? rows : [...rows, await tapsRow(runs)];
}

/** A tap's answer takes at least its longest task: on the slower processor that must leave room for drawing it. */
async function tapsRow(runs: number): Promise<Row> {
  const browser = await launchBrowser();
  const longest: number[] = [];
  try {
    for (let run = 1; run <= runs; run++) {
      longest.push(Math.max(...(await tasksOfTaps(browser))));
      console.log(`tasks ${run}/${runs} of ten usual taps: ${longest.at(-1)!.toFixed(1)} ms`);
    }
  } finally {
    await browser.close();
  }
  return atMost(`ten usual taps: longest task x ${SLOWDOWN}`, median(longest) * SLOWDOWN, 'ms CPU', TAP_MOST);
}

function rowsOf({ what, path, hasWallet = false }: Visitor, visits: readonly number[][]): Row[] {
  const most = (path === '/' ? HOME_MOST : OTHER_MOST)[hasWallet ? 'hasWallet' : 'visitor'];
  return [
    atMost(`${what}: blocking, by processor time`, median(visits.map(blocking)), 'ms', most),
    shown(`${what}: longest task`, median(visits.map((tasks) => tasks[0] ?? 0)), 'ms CPU'),
  ];
}

/** Milliseconds beyond what nobody notices, on the slower processor. */
const blocking = (tasks: readonly number[]) =>
  tasks.reduce((sum, ms) => sum + Math.max(0, ms * SLOWDOWN - UNNOTICED), 0);

/** Resolves to the processor time of each task after the first paint, ms. */
async function visit(visitor: Visitor): Promise<number[]> {
  const browser = await puppeteer.launch({
    executablePath: browserPath(),
    headless: 'shell',
    args: BROWSER_ARGS,
    defaultViewport: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(NAME_HELPER);
    await becomeVisitor(page, visitor);
    // When a page is inspected, the engine looks up the lines of errors that React makes, and parses the whole script again. That happens
    // to no user. With a debugger, as Lighthouse has one, it knows them.
    await (await page.createCDPSession()).send('Debugger.enable');
    await page.tracing.start({ categories: TRACE_CATEGORIES });
    const url = webUrl + visitor.path;
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await sleep(WATCHED_MS);
    const trace = await page.tracing.stop();
    if (!trace) throw new Error(`${url} has no trace`);
    await checkVisitor(page, visitor);
    return tasksAfterPaint(trace, url);
  } finally {
    await browser.close();
  }
}
