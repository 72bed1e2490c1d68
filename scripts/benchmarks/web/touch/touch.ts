import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { KoalaApp } from '../../../../e2e/app/KoalaApp.ts';
import { layoutShift } from '../../../../e2e/app/layoutShift.ts';
import { textsOf } from '../../../../e2e/app/texts.ts';
import type { TabName } from '../../../../web/src/routes.ts';
import { MachineLoad } from '../measuring/machineLoad.ts';
import { median } from '../measuring/median.ts';
import type { WebOptions } from '../measuring/options.ts';
import { launchBrowser, withPhone } from '../phone/openPhone.ts';
import type { Phone } from '../phone/openPhone.ts';
import { showRanking } from '../phone/takeOver.ts';
import { atMost } from '../measuring/rows.ts';
import type { Row } from '../measuring/rows.ts';
import { tapAsUsual } from './usualTaps.ts';
import { interactionToNextPaint, watchInteractions } from './interactions.ts';
import { timeTap } from './stopwatch.ts';
import { touchAt } from './touchAt.ts';
import type { Effect } from './stopwatch.ts';

/** How much slower than this machine's the phone's processor is. */
const SLOWDOWN = 4;
/** After this a page has fetched what it fetches ahead. */
const IDLE_MS = 10_000;
/** Tabs that open without a wallet. */
const TABS = ['node', 'power', 'swap', 'home'] as const satisfies readonly TabName[];
const FIRST_VISIT_MOST = 300;
const NEXT_VISIT_MOST = 100;
const CONNECT_MOST = 300;
const EARLY_CONNECT_MOST = 1_000;
const INTERACTION_MOST = 100;
const SHIFT_MOST = 0.01;

/** What a slow phone's user feels: figures in ms by what was done, and the layout shift. */
type Felt = Map<string, { value: number; most: number; unit: string }>;

/** Taps on a processor a quarter as fast, first on a page that had time to fetch ahead, then on one that had none. */
export async function touchPart({ runs }: WebOptions): Promise<Row[]> {
  const browser = await launchBrowser();
  const load = new MachineLoad();
  const felt: Felt[] = [];
  try {
    for (let run = 1; run <= runs; run++) {
      await load.settle();
      felt.push(
        new Map([
          ...(await visitTabs(browser)),
          ...(await connectAtOnce(browser)),
          ...(await useApp(browser)),
        ]),
      );
      console.log(
        `touch ${run}/${runs}: ${[...felt.at(-1)!].map(([what, { value }]) => `${what} ${format(value)}`).join(', ')}`,
      );
    }
  } finally {
    await browser.close();
  }
  console.log(`touch: ${load.summary()}`);
  return [...felt[0]!].map(([what, { most, unit }]) =>
    atMost(what, median(felt.map((each) => each.get(what)!.value)), unit, most),
  );
}

const shows = (tab: TabName): Effect => ({
  kind: 'page',
  heading: textsOf['en-US'].shell.titles[tab],
});

const format = (value: number) => (value < 1 ? value.toFixed(3) : value.toFixed(0));

/** Opens home on the slow phone. */
async function open(browser: Browser, use: (app: KoalaApp, phone: Phone) => Promise<Felt>): Promise<Felt> {
  return withPhone(browser, {}, async (phone) => {
    const { page, cdp } = phone;
    await watchInteractions(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto('/', { waitUntil: 'load' });
    return use(new KoalaApp(page, textsOf['en-US'], undefined), phone);
  });
}

/** Each tab for the first time and again, and the wallet dialog, when there was time to fetch ahead. */
function visitTabs(browser: Browser): Promise<Felt> {
  return open(browser, async (app, { page }) => {
    await sleep(IDLE_MS);
    const felt: Felt = new Map();
    for (const visit of ['first', 'again'] as const) {
      for (const name of TABS) {
        // Home was open already.
        if (visit === 'first' && name === 'home') continue;
        const ms = await timeTap(page, shows(name), () => touchAt(app.tab(name)));
        const most = visit === 'first' ? FIRST_VISIT_MOST : NEXT_VISIT_MOST;
        felt.set(`tap on ${name}, ${visit === 'first' ? 'first visit' : 'again'}`, {
          value: ms,
          most,
          unit: 'ms',
        });
        await page.waitForTimeout(500);
      }
      if (visit === 'first') await timeTap(page, shows('home'), () => touchAt(app.tab('home')));
    }
    const ms = await timeTap(page, { kind: 'dialog' }, () => touchAt(app.connectButton));
    felt.set('Connect to the open dialog', { value: ms, most: CONNECT_MOST, unit: 'ms' });
    return felt;
  });
}

/** The wallet dialog as soon as its button is there. */
function connectAtOnce(browser: Browser): Promise<Felt> {
  return open(browser, async (app, { page }) => {
    const value = await timeTap(page, { kind: 'dialog' }, () => touchAt(app.connectButton));
    return new Map([
      ['Connect to the open dialog, right after loading', { value, most: EARLY_CONNECT_MOST, unit: 'ms' }],
    ]);
  });
}

/** Ten taps that users do: none of them may be slow, and nothing may jump. */
function useApp(browser: Browser): Promise<Felt> {
  return open(browser, async (app, { page }) => {
    await sleep(IDLE_MS);
    await showRanking(page);
    await tapAsUsual(app, page);
    const value = await interactionToNextPaint(page);
    const { sum, moved } = await layoutShift(page);
    if (moved.length > 0) console.log(`touch: moved ${moved.join(' | ')}`);
    return new Map([
      ['INP of ten usual taps', { value, most: INTERACTION_MOST, unit: 'ms' }],
      ['CLS of ten usual taps', { value: sum, most: SHIFT_MOST, unit: '' }],
    ]);
  });
}
