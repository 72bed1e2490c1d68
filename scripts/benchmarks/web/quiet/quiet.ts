import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { SwapPage } from '../../../../e2e/app/SwapPage.ts';
import { KoalaApp } from '../../../../e2e/app/KoalaApp.ts';
import { textsOf } from '../../../../e2e/app/texts.ts';
import { launchBrowser, withPhone } from '../phone/openPhone.ts';
import type { Phone } from '../phone/openPhone.ts';
import { Traffic } from '../phone/Traffic.ts';
import { showRanking, whenTakenOver } from '../phone/takeOver.ts';
import { atMost } from '../measuring/rows.ts';
import type { Row } from '../measuring/rows.ts';
import { hiddenMinute } from './hiddenMinute.ts';
import { MINUTE_MS, minutes, SETTLE_MS } from './minutes.ts';
import type { Minute } from './minutes.ts';

/** What pages ask for in a minute in which nobody touches them. All are watched in the same minute. */
export async function quietPart(): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const [seen, hidden] = await Promise.all([
      Promise.all(minutes.map((minute) => watchMinute(browser, minute))),
      hiddenMinute(),
    ]);
    return [
      ...minutes.flatMap((minute, index) => rowsOf(minute, seen[index]!)),
      atMost('hidden tab: requests a minute', hidden, '', 0),
    ];
  } finally {
    await browser.close();
  }
}

/** Calls of the API and JSON-RPC requests of the minute: name -> count. */
function watchMinute(browser: Browser, minute: Minute): Promise<Map<string, number>> {
  return withPhone(browser, { hasWallet: minute.hasWallet ?? false }, async (phone) => {
    const traffic = await Traffic.watch(phone.cdp);
    await phone.page.goto(minute.path, { waitUntil: 'load' });
    await prepare(phone, minute);
    await sleep(SETTLE_MS);
    traffic.clear();
    await sleep(MINUTE_MS);
    return traffic.calls;
  });
}

async function prepare({ page, context }: Phone, { scrollTo, amount, isOffline }: Minute): Promise<void> {
  const texts = textsOf['en-US'];
  await whenTakenOver(page);
  if (scrollTo === 'ranking') await showRanking(page);
  if (scrollTo === 'end') await page.evaluate(scrollToEnd);
  if (amount) await new SwapPage(new KoalaApp(page, texts, undefined)).amount.fill(amount);
  if (isOffline) await context.setOffline(true);
}

/** Runs in the page, whose end comes nearer as long as something still loads. */
async function scrollToEnd(): Promise<void> {
  for (let step = 0; step < 10; step++) {
    scrollTo(0, document.body.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function rowsOf({ what, calls, rpc }: Minute, seen: ReadonlyMap<string, number>): Row[] {
  const names = new Set([...Object.keys(calls), ...seen.keys()]);
  names.delete('rpc');
  return [
    ...[...names].map((name) =>
      atMost(`${what}: ${name} a minute`, seen.get(name) ?? 0, '', calls[name] ?? 0),
    ),
    atMost(`${what}: RPC a minute`, seen.get('rpc') ?? 0, '', rpc),
  ];
}
