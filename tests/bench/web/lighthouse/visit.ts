import lighthouse from 'lighthouse';
import type { Config } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import type { Page } from 'puppeteer-core';
import { BROWSER_ARGS } from '../../../e2e/stack/browser.ts';
import { browserPath, NAME_HELPER } from '../product/browserPath.ts';

/** Lighthouse's result of one visit. Times in ms, score 0 to 100. */
export interface LighthouseResult {
  score: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

const METRICS = {
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

/** The other metrics of the score. */
const OTHER_METRICS = ['first-contentful-paint', 'speed-index'];

/** Lighthouse's own mobile settings: simulated slow 4G and 4x CPU slowdown. Advice audits are disabled. */
const config: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: ['performance'],
    onlyAudits: [...Object.values(METRICS), ...OTHER_METRICS],
    disableFullPageScreenshot: true,
  },
};

/**
 * Visits an address once, in a fresh browser profile. `prepare` gets the page before anything is loaded, `check` after the measurement.
 * Rejects when the page could not be measured.
 */
export async function visit(
  url: string,
  { prepare, check }: { prepare?: (page: Page) => Promise<void>; check?: (page: Page) => Promise<void> } = {},
): Promise<LighthouseResult> {
  const browser = await puppeteer.launch({
    executablePath: browserPath(),
    headless: 'shell',
    args: BROWSER_ARGS,
    defaultViewport: null,
  });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(NAME_HELPER);
    await prepare?.(page);
    const result = await lighthouse(url, { logLevel: 'error' }, config, page);
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { runtimeError, audits, categories } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    await check?.(page);
    const figure = (metric: keyof typeof METRICS) => {
      const value = audits[METRICS[metric]]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse has no ${METRICS[metric]} for ${url}`);
      return value;
    };
    return {
      score: (categories['performance']?.score ?? 0) * 100,
      largestPaint: figure('largestPaint'),
      blocking: figure('blocking'),
      shift: figure('shift'),
    };
  } finally {
    await browser.close();
  }
}
