import { routes } from '@koala/api-schema/routes';
import type { CallName } from '@koala/api-schema/routes';
import type { Hex } from 'viem';
import { shortenAddress } from '../../../apps/web/src/format/addresses.ts';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { doubleText, horizontalOverflow } from '../app/textFit.ts';
import type { textsOf } from '../app/texts.ts';
import { apiUrl, ports } from '../stack/addresses.ts';

/** The calls of lists of `/w/<address>`; the unit tests of the page open every list. */
const CALLS = {
  activity: 'activities',
  team: 'lines',
  purchaseHistory: 'buyRecord',
  sales: 'swapRecord',
  reward: 'minerReward',
  dynamicList: 'dynamicReward',
  rankingReward: 'rankingReward',
  nodeReward: 'nodeReward',
  cards: 'fightBuy',
  cardRewards: 'fightReward',
  inviteList: 'invitations',
} as const satisfies Partial<Record<keyof (typeof textsOf)['en-US']['watch']['lists'], CallName>>;

/** Fields that only a session's owner may see: docs/reference/api.md. */
const PRIVATE = ['token', 'signature', 'nonce', 'endpoint', 'p256dh', 'auth', 'kinds', 'principals'];

interface Row {
  txHash?: Hex;
  blockNumber?: number;
  address?: string;
}

test("with text of 200% a wallet's page does not scroll sideways", async ({ chain: _, openApp, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { texts } = await openApp({ path: `/w/${VETERAN.address}` });
  await waitUntilSettled(page);
  await doubleText(page);
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
  // The amount of an invited wallet wraps below the shortened address and must not overlap it.
  const row = page.getByRole('list', { name: texts.watch.lists.inviteList }).getByRole('button').first();
  // Both measured at once, because content above them still changes its height.
  const gap = () =>
    row.evaluate(
      (element, [short, unit]) => {
        const boxOf = (text: string) =>
          [...element.querySelectorAll('*')]
            .findLast((each) => each.children.length === 0 && each.textContent.includes(text))!
            .getBoundingClientRect();
        return boxOf(unit).top - boxOf(short).bottom;
      },
      ['…', 'USDT'] as const,
    );
  await expect.poll(gap).toBeGreaterThan(0);
});

test('a link to any wallet opens all of its lists without a session, and returns nothing private', async ({
  chain,
  openApp,
  page,
}) => {
  const tokens: string[] = [];
  const personal: string[] = [];
  const answered: Promise<unknown>[] = [];
  const own = Object.values(routes).filter(({ access }) => access === 'personal');
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.port !== `${ports.api}`) return;
    const token = request.headers()['authorization'];
    if (token) tokens.push(token);
    if (own.some(({ path }) => path === url.pathname) || url.pathname.startsWith('/auth'))
      personal.push(url.pathname);
  });
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.startsWith('application/json') ?? false;
    const isOfApi = new URL(response.url()).port === `${ports.api}`;
    if (isJson && isOfApi && response.request().method() !== 'OPTIONS')
      answered.push(response.json().catch(() => null));
  });
  const answerOf = async (name: CallName) => {
    const url = `${apiUrl}${routes[name].path}`;
    const answer = await page.request.post(url, { data: { address: VETERAN.address, current: 1, size: 10 } });
    return (await answer.json()) as { code: number; data: Row[] };
  };

  const { texts } = await openApp({ path: `/w/${VETERAN.address}` });
  const { watch } = texts;
  await page
    .getByRole('list', { name: watch.records })
    .getByRole('link', { name: watch.lists.activity })
    .click();
  let found = 0;
  for (const [list, name] of Object.entries(CALLS)) {
    await page.getByRole('tab', { name: watch.lists[list as keyof typeof CALLS], exact: true }).click();
    await expect(page).toHaveURL(`/w/${VETERAN.address}/${list}`);
    const { data } = await answerOf(name);
    const panel = page.getByRole('tabpanel');
    await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThanOrEqual(data.length);
    if (data.length > 0) found++;
    const [first] = data;
    if (first?.address) await expect(panel.getByText(shortenAddress(first.address)).first()).toBeVisible();
    if (!first?.txHash || list === 'activity') continue;
    await panel.getByRole('listitem').first().getByRole('button').click();
    await expect(page.getByRole('dialog').getByTitle(first.txHash).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const receipt = await chain.client.getTransactionReceipt({ hash: first.txHash });
    expect(receipt.blockNumber).toBe(BigInt(first.blockNumber!));
  }
  expect(found).toBeGreaterThanOrEqual(6);

  // The link to one list, opened by another user.
  await page.goto(`/w/${VETERAN.address}/reward`);
  const { data } = await answerOf('minerReward');
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByTitle(data[0]!.txHash!).first()).toBeVisible();

  expect(tokens).toEqual([]);
  expect(personal).toEqual([]);
  const fields = (await Promise.all(answered)).flatMap(fieldsOf);
  expect(fields).toContain('txHash');
  expect(fields.filter((field) => PRIVATE.includes(field))).toEqual([]);
  for (const { method, path } of own) {
    const asked =
      method === 'GET' ? { params: { address: VETERAN.address } } : { data: { address: VETERAN.address } };
    const answer = await page.request.fetch(`${apiUrl}${path}`, { method, ...asked });
    expect([400, 401], `${method} ${path}`).toContain(((await answer.json()) as { code: number }).code);
  }
});

/** The names of all fields in an answer, recursively. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}

test('a link with a mistyped address reports it, and links to the watched wallets', async ({
  openApp,
  page,
}) => {
  const mistyped = VETERAN.address.replace(/[a-f]/, (letter) => letter.toUpperCase());
  const app = await openApp({ path: `/w/${mistyped}` });
  await expect(app.toast(app.texts.errors.invalidAddress)).toBeVisible();
  await expect(page).toHaveURL(/\/w$/);
});
