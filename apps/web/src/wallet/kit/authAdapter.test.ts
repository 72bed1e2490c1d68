import { afterEach, expect, it, vi } from 'vitest';
import { parseSiweMessage } from 'viem/siwe';
import { answerApi } from '../../api/testing/answerApi.ts';
import { useClockOffset } from '../../lib/serverClock.ts';
import { authAdapter } from './authAdapter.ts';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

afterEach(() => {
  useClockOffset.setState({ offset: 0, isKnown: false });
});

/** The issue date of the message after a nonce response with these headers. */
async function issuedAt(headers: Record<string, string>) {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  const body = { code: 200, message: 'ok', data: 'a1b2c3d4e5f6' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { headers })));
  const nonce = await authAdapter.getNonce();
  const message = await authAdapter.createMessage({ nonce, address: ADDRESS, chainId: 210000 });
  return parseSiweMessage(message).issuedAt?.toISOString();
}

it("dates its message by the server's clock, so that a device with a wrong clock can sign in", async () => {
  expect(await issuedAt({ date: 'Sat, 21 Nov 2026 10:00:00 GMT' })).toBe('2026-11-21T10:00:00.000Z');
});

it("dates it by the device's clock when the server sends no date", async () => {
  expect(await issuedAt({})).toBe('2026-11-22T12:00:00.000Z');
});

it('requests the nonce in a single loop, however often the dialog opens while the server is unreachable', async () => {
  vi.useFakeTimers();
  const requests = answerApi(() => undefined);
  const nonces = [authAdapter.getNonce(), authAdapter.getNonce()];
  await vi.advanceTimersByTimeAsync(4_000);
  expect(requests).toHaveLength(3);
  answerApi(() => 'a1b2c3d4');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(nonces)).toEqual(['a1b2c3d4', 'a1b2c3d4']);
});
