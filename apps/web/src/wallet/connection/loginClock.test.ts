import { hexToString } from 'viem';
import type { Address, EIP1193Provider, Hex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet, walletState } from '../../account/walletStore.ts';
import { request } from '../../api/request.ts';
import { initI18n } from '../../i18n/i18n.ts';
import { useClockOffset } from '../../lib/serverClock.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { login } from './login.ts';

const ADDRESS: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const DEVICE = Date.parse('2026-11-22T12:00:00Z');
const TWO_DAYS = 2 * 86_400_000;
const sign = vi.fn<(asked: { method: string; params: [Hex, Address] }) => Promise<Hex>>();
const provider = { request: sign } as unknown as EIP1193Provider;
let asked: string[];

/** A server with its own clock, which it may hide, and an optional login rejection. */
function serve(time: number, { refusal, hidesDate = false }: { refusal?: string; hidesDate?: boolean } = {}) {
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address);
    asked.push(pathname);
    const isRefused = refusal !== undefined && pathname === '/auth/login';
    const body = { code: isRefused ? 401 : 200, message: refusal ?? 'ok', data: isRefused ? null : 'token' };
    const headers: Record<string, string> = hidesDate ? {} : { date: new Date(time).toUTCString() };
    return Promise.resolve(Response.json(body, { headers }));
  });
}
const signedTimes = () => sign.mock.calls.map(([{ params }]) => Number(hexToString(params[0])));

beforeEach(async () => {
  await initI18n();
  vi.useFakeTimers({ now: DEVICE });
  asked = [];
  for (const { id } of toastStore.snapshot()) toast.dismiss(id);
  useClockOffset.setState({ offset: 0, isKnown: false });
  clearWallet();
  updateWallet({ address: ADDRESS });
  sign.mockReset().mockResolvedValue('0xabcd');
});

describe.each([
  ['behind', TWO_DAYS],
  ['ahead', -TWO_DAYS],
])('a device whose clock is two days %s', (_which, difference) => {
  it("signs in at the first attempt, by the server's time", async () => {
    serve(DEVICE + difference);
    await login(ADDRESS, provider);
    expect(signedTimes()).toEqual([DEVICE + difference]);
    expect(walletState().isSigned).toBe(true);
    expect(toastStore.snapshot()).toEqual([]);
  });

  it('ignores the date of a response that was cached for days', async () => {
    serve(DEVICE - 3 * TWO_DAYS);
    await request('/home/joinInfo', { method: 'GET' });
    serve(DEVICE + difference);
    await login(ADDRESS, provider);
    expect(signedTimes()).toEqual([DEVICE + difference]);
  });
});

it('makes no further requests where an earlier answer showed that the clocks agree', async () => {
  serve(DEVICE + 2_000);
  await request('/home/joinInfo', { method: 'GET' });
  await login(ADDRESS, provider);
  expect(asked).toEqual(['/home/joinInfo', '/auth/login']);
  expect(signedTimes()).toEqual([DEVICE]);
});

it('shows that the clock is wrong when the server still rejects the time', async () => {
  serve(DEVICE, { hidesDate: true, refusal: 'msg: from the future, check the clock of this device' });
  await login(ADDRESS, provider);
  await vi.waitFor(() => expect(toastStore.snapshot()).toHaveLength(1));
  expect(toastStore.snapshot()[0]?.text).toMatch(/this device’s clock is wrong/);
  expect(walletState().status).toBe('unauthenticated');
});

it('does not blame the clock for a late signature', async () => {
  serve(DEVICE, { refusal: 'msg: too old, sign a new one' });
  sign.mockImplementation(async () => {
    await vi.advanceTimersByTimeAsync(360_000);
    return '0xabcd';
  });
  await login(ADDRESS, provider);
  await vi.advanceTimersByTimeAsync(0);
  expect(walletState().status).toBe('unauthenticated');
  expect(toastStore.snapshot()).toEqual([]);
});
