import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { apiUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const RECORD = ['createdAt', 'amount', 'statusDesc', 'status'];

/** The specified fields of each answer, or of each of its rows. */
const SPECIFIED: Record<string, readonly string[]> = {
  '/home/joinInfo': ['joinUser', 'yieldRate'],
  '/home/rank': ['address', 'updateTime', 'communityPerfWeek'],
  '/home/getNotice': ['content'],
  '/swap/record': ['status', 'createdAt', 'bfAmount', 'juAmount'],
  '/compPower/trend': ['time', 'amount'],
  '/compPower/todayData': ['todayDestroy', 'todayRelease'],
  '/user/team': ['directReferrals', 'teamCount', 'teamPerf', 'communityPerf', 'teamPower'],
  '/user/account': ['totalEarnings'],
  '/user/buyRecord': ['createdAt', 'statusDesc', 'status', 'computingPower', 'amount'],
  '/user/invitations': [
    ...['address', 'createdAt', 'teamPerf', 'communityPerf', 'myPerf'],
    ...['teamPower', 'communityPower', 'compPower'],
  ],
  '/node/record/reward': ['createdAt', 'amount'],
  '/node/activitySchedule': ['startTime', 'endTime', 'getEarnings', 'stage'],
  '/bill/miner/reward': RECORD,
  '/bill/dynamic/reward': ['createdAt', 'statusDesc', 'amount'],
  '/bill/node/rank': RECORD,
  '/strive/list': ['id', 'totalReward', 'getReward', 'myMaxReward', 'startTime', 'endTime'],
  '/strive/rank': ['address', 'interestPerf'],
  '/strive/bill/reward': ['createTime', 'amount'],
  '/strive/bill/buy': ['createTime', 'amount'],
  '/kline': ['h', 't'],
};
const PATHS = [
  ...['/fight101', '/node', '/', '/power', '/swap', '/user'],
  ...['reward', 'dynamicList', 'nodeReward', 'rankingReward', 'purchaseHistory'].map(
    (tab) => `/recordList/${tab}`,
  ),
];

type Change = (value: unknown, name: string) => unknown;

/** `data` with only the specified fields, each changed. */
function changed(data: unknown, fields: readonly string[], change: Change): unknown {
  if (Array.isArray(data)) return data.map((row) => changed(row, fields, change));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data);
  if (entries.some(([, value]) => Array.isArray(value)))
    return Object.fromEntries(entries.map(([name, value]) => [name, changed(value, fields, change)]));
  return Object.fromEntries(
    entries.filter(([name]) => fields.includes(name)).map(([name, value]) => [name, change(value, name)]),
  );
}

async function changeAnswers(page: Page, change: Change): Promise<void> {
  await page.route(`${apiUrl}/**`, async (route) => {
    const fields = SPECIFIED[new URL(route.request().url()).pathname];
    if (!fields || route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: unknown };
    return route.fulfill({ response, json: { ...body, data: changed(body.data, fields, change) } });
  });
}

const CHANGES: Record<string, Change> = {
  'the specified fields only, numbers as texts, and texts as numbers': (value) => {
    if (typeof value === 'number') return String(value);
    const number = Number(value);
    return value !== '' && Number.isSafeInteger(number) ? number : value;
  },
  'null in place of every value': () => null,
};

for (const [name, change] of Object.entries(CHANGES)) {
  test(`no page breaks over answers with ${name}`, async ({ chain: _, openApp, page }) => {
    await changeAnswers(page, change);
    const app = await openApp({ wallet: new InjectedWallet(VETERAN), signedIn: true, path: PATHS[0]! });
    for (const path of PATHS) {
      if (path !== PATHS[0]) await app.visit(path);
      await waitUntilSettled(page);
      const text = await page.getByRole('main').innerText();
      expect.soft(text, path).not.toMatch(/\b(NaN|undefined|null|Infinity|Invalid Date)\b/);
      expect.soft(text, path).not.toContain(app.texts.shell.errorTitle);
      // Only `null` in place of values may make a part fail to load.
      if (change(1, '') !== null) expect.soft(text, path).not.toContain(app.texts.common.loadFailed);
    }
  });
}
