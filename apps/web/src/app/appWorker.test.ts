import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import type { FlowRecord } from '../flows/engine/record.ts';
import { useFlows } from '../flows/engine/shownFlows.ts';
import { startAppWorker } from './appWorker.ts';

const registration = { update: vi.fn(() => Promise.resolve()) };
const newWorkers = () =>
  Object.assign(new EventTarget(), { register: vi.fn(() => Promise.resolve(registration)) });
let workers: ReturnType<typeof newWorkers>;
const reload = vi.fn();

const announce = (entry: string) => workers.dispatchEvent(new MessageEvent('message', { data: entry }));

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  workers = newWorkers();
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { serviceWorker: workers }),
  );
  vi.spyOn(location, 'reload').mockImplementation(reload);
  const script = { src: new URL('/assets/index-a.js', location.href).href } as HTMLScriptElement;
  // Stub the lookup instead of adding the script element, because happy-dom would try to load it.
  const query = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector.startsWith('script') ? script : query(selector),
  );
  setHidden(false);
  await startAppWorker();
});
afterEach(() => {
  document.body.innerHTML = '';
  clearWallet();
  useFlows.setState({ records: [] });
  reload.mockClear();
});

it('a tab of the same version does not reload', () => {
  announce('/assets/index-a.js');
  setHidden(true);
  expect(reload).not.toHaveBeenCalled();
});

it('a tab of an older version reloads once it is hidden, not before', () => {
  announce('/assets/index-b.js');
  expect(reload).not.toHaveBeenCalled();
  setHidden(true);
  expect(reload).toHaveBeenCalledOnce();
});

it.each<[string, () => void, () => void]>([
  [
    'a transaction is under way',
    () => useFlows.setState({ records: [{ stage: 'prompting' } as FlowRecord] }),
    () => useFlows.setState({ records: [{ stage: 'done' } as FlowRecord] }),
  ],
  [
    'a sign-in is under way',
    () => updateWallet({ status: 'loading' }),
    () => updateWallet({ status: 'connected' }),
  ],
  [
    'a dialog is open',
    () => (document.body.innerHTML = '<div role="dialog"></div>'),
    () => (document.body.innerHTML = ''),
  ],
  [
    'an amount is typed',
    () => (document.body.innerHTML = '<input value="40" />'),
    () => (document.body.innerHTML = '<input />'),
  ],
])('not while %s', (_, begin, end) => {
  begin();
  announce('/assets/index-b.js');
  setHidden(true);
  expect(reload).not.toHaveBeenCalled();
  setHidden(false);
  end();
  setHidden(true);
  expect(reload).toHaveBeenCalledOnce();
});
