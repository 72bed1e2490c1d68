import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { buildGallery } from '../../../apps/web/tools/buildGallery.ts';
import { expect, test as base } from '../app/test.ts';
import config from '../playwright.config.ts';

const ORIGIN = 'http://gallery.test';
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
const FONT = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);
const FONT_STYLE = `
  @font-face { font-family: Reference; src: url(${ORIGIN}/font.woff2); font-weight: 100 900 }
  * { font-family: Reference !important }
  /* Far from the color of every surface, so that a different corner radius is not mistaken for smoothing. */
  html, body { background: #000 !important }
`;

/** The cards to compare, by section of the gallery. */
const CARDS = {
  Controls: ['Page header', 'Button', 'AmountInput', 'TextField', 'Tabs and segments', 'Copy'],
  Data: ['KL price', 'Chart states', 'Figure', 'List', 'Skeleton', 'Failed', 'Empty', 'Status and progress'],
} as const;

interface Fixtures {
  openSection: (section: keyof typeof CARDS | 'Overlays') => Promise<void>;
}

const test = base.extend<Fixtures, { gallery: Map<string, string | Uint8Array> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  gallery: [async ({}, use) => use(await buildGallery()), { scope: 'worker' }],

  openSection: async ({ page, gallery }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(`${ORIGIN}/**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
      if (name === 'font.woff2')
        return route.fulfill({ body: readFileSync(FONT), contentType: 'font/woff2' });
      const file = gallery.get(name);
      if (file === undefined) return route.fulfill({ status: 404 });
      return route.fulfill({
        body: Buffer.from(file),
        contentType: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      });
    });
    await use(async (section) => {
      await page.goto(ORIGIN);
      await page.addStyleTag({ content: FONT_STYLE });
      await page.getByRole('tab', { name: section }).click();
      await page.evaluate(() => document.fonts.ready);
    });
  },
});

// The same image on every machine: without the system's font hinting and subpixel settings.
test.use({
  deviceScaleFactor: 1,
  launchOptions: {
    ...config.use?.launchOptions,
    args: [
      ...(config.use?.launchOptions?.args ?? []),
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  },
});

/** Compares with the image in `tests/e2e/references`. Allows for a few edges that another Chromium smooths differently. */
const expectSame = (target: Locator, name: string) =>
  expect
    .soft(target)
    .toHaveScreenshot(`${name.toLowerCase().replaceAll(' ', '-')}.png`, { maxDiffPixels: 50 });

for (const section of ['Controls', 'Data'] as const) {
  test(`${section.toLowerCase()} look as they did`, async ({ openSection, page }) => {
    await openSection(section);
    for (const name of CARDS[section])
      await expectSame(page.getByRole('region', { name, exact: true }), name);
  });
}

test('a dialog and a sheet look as they did', async ({ openSection, page }) => {
  await openSection('Overlays');
  for (const name of ['Dialog', 'Sheet']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectSame(page.getByRole('dialog'), name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a button stays as wide as its longest label so far, at any size of text', async ({
  openSection,
  page,
}) => {
  await openSection('Controls');
  const button = page.getByRole('button', { name: /^(Busy|Keeps its width)$/ });
  const width = async () => (await button.boundingBox())!.width;
  await expect(button).toHaveText('Keeps its width');
  const long = await width();
  await button.click();
  await expect(button).toHaveText('Busy');
  expect(await width()).toBeCloseTo(long, 0);
  await page.locator('html').evaluate((root) => (root.style.fontSize = '50%'));
  await expect.poll(width).toBeLessThan(long * 0.75);
});

test('toasts look as they did', async ({ openSection, page }) => {
  await page.clock.install();
  await openSection('Overlays');
  for (const name of ['Error', 'Success', 'Info']) await page.getByRole('button', { name }).click();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expectSame(page.locator('[aria-live=polite]').filter({ has: page.getByRole('alert') }), 'Toasts');
});
