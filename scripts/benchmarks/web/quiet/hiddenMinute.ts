import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGS } from '../../../../e2e/stack/browser.ts';
import { NAME_HELPER, wholeBrowserPath } from '../phone/browserPath.ts';
import { webUrl } from '../product/addresses.ts';
import { MINUTE_MS, SETTLE_MS } from './minutes.ts';

/**
 * How many requests home makes in a minute behind another tab. Only the whole browser hides a tab, and Playwright keeps its own awake.
 * Throws when the tab was not hidden.
 */
export async function hiddenMinute(): Promise<number> {
  const browser = await puppeteer.launch({
    executablePath: wholeBrowserPath(),
    args: BROWSER_ARGS,
    defaultViewport: null,
  });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(NAME_HELPER);
    await page.goto(webUrl, { waitUntil: 'load' });
    await sleep(SETTLE_MS);
    const front = await browser.newPage();
    await front.bringToFront();
    // What was being asked may be answered first.
    await sleep(2_000);
    const state = await page.evaluate(() => document.visibilityState);
    if (state !== 'hidden') throw new Error(`the tab behind another one is ${state}`);
    let count = 0;
    page.on('request', () => count++);
    await sleep(MINUTE_MS);
    return count;
  } finally {
    await browser.close();
  }
}
