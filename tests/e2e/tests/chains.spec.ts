import { atDepth } from '@koala/testkit/depth';
import { juChain } from '@koala/protocol/chains';
import { parseEther } from 'viem';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { walletErrors } from '../wallet/walletErrors.ts';

const PAID = parseEther('40');
/** Ethereum's main network, which the product does not support. */
const OTHER_CHAIN = 1;
/** A supported chain without a deployment in the local build. */
const UNDEPLOYED_CHAIN = 202599;
const SWITCH = 'wallet_switchEthereumChain';

// shows WA-06
test('a wallet on another chain at load gets a notice and a switch request, without a tap', async ({
  openPurchase,
}) => {
  const { wallet, buyPower } = await openPurchase({ options: { chainId: OTHER_CHAIN, knownChains: [] } });
  const asked = () =>
    wallet.requests.map(({ method }) => method).filter((method) => /EthereumChain$/.test(method));
  await expect.poll(asked).toEqual([SWITCH, 'wallet_addEthereumChain', SWITCH]);
  expect(wallet.chainId).toBe(juChain.id);
  await buyPower.buy('USDT', PAID);
});

// shows SH-11, WA-01, WA-05, WA-16
test('with a wallet that stays on another chain the notice stays, the network dialog warns, and nothing can be sent', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain, { chainId: OTHER_CHAIN });
  wallet.rejectNext(SWITCH);
  const app = await openApp({ wallet, signedIn: true });
  const { texts } = app;
  await expect(page.getByText(texts.wallet.wrongChainText)).toBeVisible();
  const switchBack = page.getByRole('alert').getByRole('button', { name: /^Switch to/ });
  wallet.rejectNext(SWITCH);
  await switchBack.click();
  await expect(app.toast(texts.wallet.switchDeclined)).toBeVisible();

  // A wallet that can neither switch nor add gets the parameters to enter manually.
  wallet.rejectNext(SWITCH, walletErrors.unsupportedMethod);
  wallet.rejectNext('wallet_addEthereumChain', walletErrors.unsupportedMethod);
  await switchBack.click();
  const parameters = page.getByRole('dialog', { name: /manually/ });
  await expect(
    parameters.getByText(
      'Your wallet does not support switching networks from this app. Try switching networks from within your wallet instead.',
    ),
  ).toBeVisible();
  for (const value of ['210000', 'JU', 'https://juscan.io'])
    await expect(parameters.getByText(value, { exact: true })).toBeVisible();
  await parameters.getByRole('button', { name: 'Close' }).last().click();
  await expect(parameters).toHaveCount(0);

  await app.accountButton(wallet.address).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Wrong network detected, switch or disconnect to continue.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(app.connectButton).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

for (const other of atDepth([UNDEPLOYED_CHAIN], [OTHER_CHAIN])) {
  // shows WA-06
  test(`a wallet that goes to chain ${other} between approval and purchase gets no purchase request`, async ({
    chain,
    openPurchase,
  }) => {
    const { wallet, app, buyPower } = await openPurchase();
    await chain.pauseBlocks();
    try {
      await buyPower.startBuying('USDT', PAID);
      await expect.poll(() => wallet.hashes.length).toBe(1);
      wallet.rejectNext(SWITCH);
      await wallet.switchChain(other);
    } finally {
      await chain.resumeBlocks();
    }
    await expect(app.toast(app.texts.flows.errors.wrongChain)).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(1);
    expect((await chain.order(wallet.address)).power).toBe(0n);
  });
}
