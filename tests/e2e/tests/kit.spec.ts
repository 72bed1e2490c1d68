import { languages } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { languagesAtDepth, WITH_MOTION } from '../app/depth.ts';
import { expect, test } from '../app/test.ts';
import { ports } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test.use({ contextOptions: WITH_MOTION });

const OWN_PORTS: readonly string[] = [`${ports.web}`, `${ports.api}`, `${ports.rpc}`];

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  // shows WA-14
  test('the installed wallet is first, then Popular by name; a missing one shows how to get it', async ({
    chain,
    openApp,
    page,
  }) => {
    const wallet = new InjectedWallet(await chain.newAccount());
    const app = await openApp({ wallet });
    await app.connectButton.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Popular', { exact: true })).toBeVisible();
    const lines = (await dialog.innerText()).split('\n').filter((line) => line !== '');
    const from = lines.indexOf('Installed');
    const popular = lines.indexOf('Popular');
    expect(from).toBeGreaterThan(-1);
    expect(popular).toBeGreaterThan(from);
    expect(lines.slice(from + 1, popular)).toContain(wallet.name);
    // Safe is only listed inside its own app, WalletConnect only with a project id.
    expect(lines.slice(popular + 1, popular + 4)).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask']);
    for (const [option, name] of [
      ['Rainbow', 'Rainbow'],
      ['Coinbase Wallet', 'Coinbase'],
      ['MetaMask', 'MetaMask'],
    ] as const) {
      await dialog.getByRole('button', { name: option, exact: true }).click();
      await expect(dialog.getByText(new RegExp(`^Get ${name}`))).toBeVisible();
      await expect(dialog.getByRole('link', { name: /add to/i }).first()).toHaveAttribute(
        'href',
        /^https:\/\//,
      );
    }
  });

  // shows WA-10, WA-18
  test('at most three wallets are marked as recent', async ({ chain, openApp, page, context }) => {
    await context.addInitScript(() => {
      const ids = ['metaMask', 'rainbow', 'coinbase', 'local.koala.demo', 'test.koala.wallet'];
      localStorage.setItem('rk-recent', JSON.stringify(ids));
    });
    const app = await openApp({ wallet: new InjectedWallet(await chain.newAccount()) });
    await app.connectButton.click();
    await expect(page.getByRole('dialog').getByText('Recent', { exact: true })).toHaveCount(3);
  });
});

test.describe('language of the dialogs', () => {
  const titles: Partial<Record<Language, string>> = {
    'zh-CN': '连接钱包',
    'en-US': 'Connect a Wallet',
    'kr-KR': '지갑 연결',
  };
  for (const language of languagesAtDepth('kr-KR')) {
    const title = titles[language];
    if (!title) continue;
    const { kitLocale } = languages[language];
    // shows WA-19
    test(`in ${language} is ${kitLocale}`, async ({ openApp, page }) => {
      const app = await openApp({ language });
      await app.connectButton.click();
      await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
      await expect(page.getByRole('dialog')).not.toContainText(/\p{Extended_Pictographic}/u);
    });
  }
});

test('nothing is requested from other hosts at start-up, nor when the wallets are shown', async ({
  openApp,
  page,
  context,
}) => {
  const others: string[] = [];
  const check = (address: string) => {
    const { protocol, hostname, port } = new URL(address);
    const isOwn = hostname === 'localhost' && OWN_PORTS.includes(port);
    if (/^(http|ws)s?:$/.test(protocol) && !isOwn) others.push(address);
  };
  context.on('request', (request) => check(request.url()));
  page.on('websocket', (socket) => check(socket.url()));
  const app = await openApp();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await app.connectButton.click();
  await expect(page.getByRole('dialog').getByText('Demo wallet')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(others).toEqual([]);
});
