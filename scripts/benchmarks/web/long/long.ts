import type { WebOptions } from '../measuring/options.ts';
import { launchBrowser } from '../phone/openPhone.ts';
import type { Row } from '../measuring/rows.ts';
import { heapRows } from './heap.ts';
import { rankingRows } from './ranking.ts';

/** What only shows after a while, or with very much of something. */
export async function longPart({ runs }: WebOptions): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    return [...(await rankingRows(browser, runs)), ...(await heapRows())];
  } finally {
    await browser.close();
  }
}
