import { expect, test } from '../app/test.ts';
import { rpcUrl } from '../stack/addresses.ts';
import { erc20Abi, isAddressEqual, parseEther, parseEventLogs } from 'viem';
import type { Hex } from 'viem';

test('a transaction lists the tokens that moved, from whom and to whom, with their units', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, buyPower } = await openPurchase();
  await buyPower.buy('USDT', parseEther('20'));
  const hash = wallet.hashes.at(-1)!;
  const { logs } = await chain.mined(hash);
  const { usdt, gs, miner } = chain.contracts;
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs });
  await page.goto(`/pages/chain.html?${new URLSearchParams({ tx: hash, rpc: rpcUrl }).toString()}`);
  const rows = page.getByRole('list').getByRole('listitem');
  await expect(rows).toHaveCount(transfers.length);
  const row = (token: string, to: string) =>
    rows.nth(
      transfers.findIndex(
        (log) => isAddressEqual(log.address, token as Hex) && isAddressEqual(log.args.to, to as Hex),
      ),
    );
  const paid = row(usdt.address, miner.address);
  await expect(paid.getByText('20\u00a0USDT', { exact: true })).toBeVisible();
  await expect(paid.getByRole('link')).toHaveText(
    [wallet.address, miner.address].map((one) => new RegExp(one, 'i')),
  );
  await expect(row(gs.address, wallet.address).getByText('2\u00a0GS', { exact: true })).toBeVisible();
});
