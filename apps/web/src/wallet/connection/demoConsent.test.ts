import { encodeFunctionData, parseEther, stringToHex, toHex } from 'viem';
import { beforeAll, expect, it, vi } from 'vitest';
import * as chains from '../../account/chains.ts';
import { config, contracts, OTHER } from '../../chain/testing/someContracts.ts';
import { initI18n } from '../../i18n/i18n.ts';
import { promptInDemoWallet } from './demoConsent.ts';

beforeAll(() => initI18n());

const button = async (name: string) => {
  for (;;) {
    const found = [...document.querySelectorAll('dialog button')].find(
      ({ textContent }) => textContent === name,
    );
    if (found instanceof HTMLElement) return found;
    await new Promise((resolve) => setTimeout(resolve));
  }
};

it('explains itself and the request, and resolves when it is approved', async () => {
  const answer = promptInDemoWallet({
    kind: 'send',
    chainId: 210000,
    data: undefined,
    to: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    value: toHex(parseEther('12.5')),
  });
  const approve = await button('Approve');
  const said = document.querySelector('dialog')?.textContent;
  expect(said).toContain('A test account of this local chain');
  expect(said).toContain('To 0x5Fb…0aa3, with 12.5\u00a0JU');
  approve.click();
  await answer;
  expect(document.querySelector('dialog')).toBeNull();
});

it.each([
  ['its parameters', contracts.fight101.address, 'buy\nquantity: 3\nminRebateKL: 10\ndeadline: 20'],
  ['its selector', OTHER, 'Unknown call: 0x'],
])('shows a call with %s', async (_, to, said) => {
  vi.spyOn(chains, 'configOf').mockReturnValue(config);
  const { abi } = contracts.fight101;
  const data = encodeFunctionData({ abi, functionName: 'buy', args: [3n, 10n, 20n] });
  const answer = promptInDemoWallet({ kind: 'send', chainId: 210000, to, data, value: '0x0' });
  const approve = await button('Approve');
  expect(document.querySelector('dialog')?.textContent).toContain(said);
  approve.click();
  await answer;
});

it("rejects with the wallets' code when it is declined", async () => {
  const answer = promptInDemoWallet({ kind: 'sign', message: stringToHex('1763683200000') });
  const decline = await button('Decline');
  const said = document.querySelector('dialog')?.textContent;
  expect(said).toContain('1763683200000');
  expect(said).toContain('You sign the time of this sign-in as a number');
  expect(said).toContain('It costs nothing and moves nothing.');
  decline.click();
  await expect(answer).rejects.toMatchObject({ code: 4001 });
});
