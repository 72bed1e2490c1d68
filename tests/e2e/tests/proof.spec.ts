import { parseEther } from 'viem';
import type { Address } from 'viem';
import { expect, test } from '../app/test.ts';
import { ports } from '../stack/addresses.ts';

test('a visitor verifies coverage and ranking from the chain only, and later sees which checks fail', async ({
  chain,
  openApp,
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    const { port } = new URL(request.url());
    if (port === `${ports.rpc}`) asked++;
  });
  const { texts } = await openApp({ path: '/proof' });
  const { proof } = texts;
  const read = page.getByRole('button', { name: proof.read });
  // The commit link appears after hydration.
  await expect(page.getByRole('link', { name: /^Commit [0-9a-f]{7}/ })).toBeVisible();
  expect(asked).toBe(0);

  await read.click();
  await expect(page.getByRole('heading', { name: proof.good })).toBeVisible();
  const miner = page.getByRole('region', { name: 'Miner' });
  await expect(miner.getByText(/^Covered, /)).toHaveCount(2);

  await page.getByRole('button', { name: proof.ranking.check }).click();
  await expect(page.getByText(proof.ranking.right)).toBeVisible();

  const { reward, kl } = chain.contracts;
  const thief = await chain.newAccount();
  const transfer = (to: Address) => ({ ...kl, functionName: 'transfer', args: [to, parseEther('1')] });
  await chain.actAs(reward.address, transfer(thief.address));
  try {
    await page.getByRole('button', { name: proof.again }).click();
    await expect(page.getByRole('heading', { name: proof.shortTitle })).toBeVisible();
    await expect(page.getByText(/^Reward lacks 1\sKL\.$/)).toBeVisible();
  } finally {
    await chain.act(thief, transfer(reward.address));
  }
  await page.getByRole('button', { name: proof.again }).click();
  await expect(page.getByRole('heading', { name: proof.good })).toBeVisible();
});
