import { juChain } from '@koala/protocol/chains';
import { languages } from '@koala/protocol/languages';
import { numberToHex } from 'viem';
import type { Page } from 'puppeteer-core';
import { createStoredSession } from '../../../e2e/app/resumeSession.ts';
import { textsOf } from '../../../e2e/app/texts.ts';
import { VETERAN } from '../../../e2e/app/veteran.ts';
import { InjectedWallet } from '../../../e2e/wallet/InjectedWallet.ts';
import { installPageProvider } from '../../../e2e/wallet/pageProvider.ts';
import type { WalletAnswer } from '../../../e2e/wallet/pageProvider.ts';
import { rpcUrl } from '../product/addresses.ts';
import type { Situation } from './situations.ts';

const BINDING = '__benchWallet';
const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/%3E';

/** Settings of a situation that the page needs. */
type Visitor = Pick<Situation, 'language' | 'isDark' | 'hasWallet'>;

/** Prepares a new page as the visitor's: language, colors, wallet. */
export async function prepareVisitorPage(
  page: Page,
  { language, isDark, hasWallet }: Visitor,
): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' }]);
  const items: Record<string, string> = {};
  if (language) Object.assign(items, { language, i18nextLng: language });
  if (hasWallet) {
    const wallet = new InjectedWallet(VETERAN);
    await installWallet(page, wallet);
    Object.assign(items, await createStoredSession(wallet));
  }
  // Stored before the page's own scripts run. A prior visit of the origin would leave connections open.
  await page.evaluateOnNewDocument((stored) => {
    if (location.protocol !== 'http:') return;
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, items);
}

/** Throws when the measured page did not have the visitor's settings. */
export async function checkVisitor(page: Page, { language, isDark, hasWallet }: Visitor): Promise<void> {
  const seen = await page.evaluate(
    (connect) => ({
      lang: document.documentElement.lang,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      asksToConnect: [...document.querySelectorAll('button')].some(({ textContent }) =>
        connect.includes(textContent),
      ),
    }),
    Object.values(textsOf).map(({ wallet }) => wallet.connect),
  );
  const fail = (what: string) => {
    throw new Error(`the measured page ${page.url()} ${what}: ${JSON.stringify(seen)}`);
  };
  if (language && seen.lang !== languages[language].tag) fail(`is not in ${languages[language].tag}`);
  if (isDark !== undefined && seen.isDark !== isDark) fail(`is not in ${isDark ? 'dark' : 'light'} colors`);
  if (hasWallet && seen.asksToConnect) fail('has no connected wallet');
}

/** A browser wallet that is already connected to the page; it forwards other requests to the chain, outside of the page. */
async function installWallet(page: Page, { address, name, rdns }: InjectedWallet): Promise<void> {
  const own: Record<string, unknown> = {
    eth_chainId: numberToHex(juChain.id),
    net_version: String(juChain.id),
    eth_accounts: [address],
    eth_requestAccounts: [address],
  };
  await page.exposeFunction(
    BINDING,
    async ({ method, params }: { method: string; params: unknown }): Promise<WalletAnswer> => {
      if (method in own) return { result: own[method] };
      if (method.startsWith('wallet_'))
        return { error: { code: 4100, message: 'The method is not supported.' } };
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return (await response.json()) as WalletAnswer;
    },
  );
  await page.evaluateOnNewDocument(installPageProvider, {
    binding: BINDING,
    emitter: `${BINDING}Emit`,
    isMetaMask: false,
    isPlain: false,
    info: { uuid: '9f2c3f0e-7e0a-4d0b-8a53-be0c00000001', name, icon: ICON, rdns },
  });
}
