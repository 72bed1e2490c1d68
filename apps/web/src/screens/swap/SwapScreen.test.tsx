import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { texts as english } from '../../i18n/locales/en-US.ts';
import { answerApi, silenceApi } from '../../api/testing/answerApi.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { PRICE_POLL } from '../../lib/timings.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { PrincipalChooser } from '../../relations/PrincipalChooser.tsx';
import { SwapScreen } from './SwapScreen.tsx';

const texts = english.swap;

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const PROXY = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

beforeEach(() => {
  clearWallet();
  updateWallet({ config: null });
});

const connect = () => updateWallet({ address: ACCOUNT, status: 'connected', isSigned: true, token: 'token' });

// shows SW-01, SW-03
it('is titled KL/JU and has the chart of the price, two tabs, the assets and the swap record', () => {
  silenceApi();
  connect();
  updateWallet({ config: { ...chainConfigs[0]!, bf: PROXY } });
  const queries = new GivenQueries()
    .market({ klPrice: '0.01' })
    .chain('relations', { inviter: null, delegate: PROXY }, ACCOUNT)
    .call('proxyAddressList', [PROXY], ACCOUNT);
  queries.client.setQueryData(queryKeys.candles(PROXY, 'hour'), [{ t: 1_763_683_200, o: 0.01, h: 0.0105 }]);
  queries.render(<SwapScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('KL/JU');
  expect(screen.getByRole('slider', { name: /^KL price, last hour: now 0\.01000 USDT/ })).toBeTruthy();
  const tabs = within(screen.getByRole('tablist', { name: texts.mode })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([texts.standard, texts.proxy]);
  expect(screen.getByRole('heading', { name: texts.assets })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Swap record' })).toBeTruthy();
  expect(screen.queryByText(texts.boundProxy)).toBeNull();

  fireEvent.click(tabs[1]!);
  expect(screen.getByRole('button', { name: new RegExp(texts.choosePrincipal) })).toBeTruthy();
  expect(screen.getByText(texts.boundProxy).nextElementSibling?.textContent).toBe('0xe7f…0512');
  fireEvent.click(screen.getByRole('button', { name: texts.replaceProxy }));
  expect(screen.getByRole('textbox', { name: texts.proxyAddress })).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.confirm })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();

  fireEvent.change(screen.getByRole('textbox', { name: texts.proxyAddress }), { target: { value: ACCOUNT } });
  act(() => updateWallet({ address: PROXY }));
  expect(screen.queryByRole('textbox', { name: texts.proxyAddress })).toBeNull();
});

// shows AP-04
it('polls whose delegate the account is', async () => {
  vi.useFakeTimers();
  connect();
  const requests = answerApi(() => [PROXY]);
  renderPart(<PrincipalChooser label="For" value={null} onChange={() => undefined} />);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(PRICE_POLL - 100);
  expect(requests.map(({ path }) => path)).toEqual(['/user/proxyAddressList']);
  await pass(200);
  expect(requests).toHaveLength(2);
  await pass(PRICE_POLL);
  expect(requests).toHaveLength(3);
});
