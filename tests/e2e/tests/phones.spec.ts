import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../app/test.ts';
import { ports } from '../stack/addresses.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'Version/17.0 Mobile/15E148 Safari/604.1',
  hasTouch: true,
  isMobile: true,
});

interface OpenedLink {
  href: string;
  /** Whether the browser still counted the tap as user activation. */
  isFromTap: boolean;
}

/** Records links that the page opens by script, instead of following them. */
async function catchLinks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const opened: OpenedLink[] = [];
    (window as unknown as { e2eLinks: OpenedLink[] }).e2eLinks = opened;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      opened.push({ href: this.href, isFromTap: navigator.userActivation.isActive });
    };
  });
}

for (const [name, link] of [
  ['MetaMask', `https://metamask.app.link/dapp/localhost:${ports.web}/?inviter=0x1`],
  [
    'Coinbase',
    `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(`http://localhost:${ports.web}/?inviter=0x1`)}`,
  ],
  ['Rainbow', 'https://rainbow.download/'],
] as const) {
  test(`a tap on ${name} opens its link from the tap itself`, async ({ openApp, page, context }) => {
    await catchLinks(context);
    const app = await openApp({ path: '/?inviter=0x1' });
    await app.connectButton.tap();
    await page.getByRole('dialog').getByRole('button', { name }).tap();
    const links = () => page.evaluate(() => (window as unknown as { e2eLinks: OpenedLink[] }).e2eLinks);
    await expect.poll(async () => (await links()).length).toBe(1);
    const [opened] = await links();
    expect(opened?.href.startsWith(link), opened?.href).toBe(true);
    expect(opened?.isFromTap).toBe(true);
  });
}
