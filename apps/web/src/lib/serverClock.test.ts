import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordServerTime, serverNow, useClockOffset } from './serverClock.ts';
import { useNow, useOpenedAt } from './useNow.ts';

const DEVICE = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const answerAt = (time: number) => new Headers({ date: new Date(time).toUTCString() });

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  useClockOffset.setState({ offset: 0, isKnown: false });
});

it('shows countdowns and days by the server, as soon as an answer shows that the device is an hour off', () => {
  const { result } = renderHook(() => ({ now: useNow(), openedAt: useOpenedAt() }));
  expect(result.current).toEqual({ now: DEVICE / 1_000, openedAt: DEVICE });
  act(() => recordServerTime(answerAt(DEVICE + HOUR)));
  expect(result.current).toEqual({ now: (DEVICE + HOUR) / 1_000, openedAt: DEVICE + HOUR });
});

it('does not let a countdown jump with every answer, and follows a corrected clock', () => {
  recordServerTime(answerAt(DEVICE - HOUR));
  recordServerTime(answerAt(DEVICE - HOUR + 20_000));
  expect(serverNow()).toBe(DEVICE - HOUR);
  vi.setSystemTime(DEVICE - HOUR);
  recordServerTime(answerAt(DEVICE - HOUR));
  expect(serverNow()).toBe(DEVICE - HOUR);
});

it('accounts for the age of an answer from a shared cache', () => {
  const headers = answerAt(DEVICE - HOUR);
  headers.set('age', '3600');
  recordServerTime(headers);
  expect(serverNow()).toBe(DEVICE);
});

it("uses the device's clock when the server sends no date, and when both are within a minute", () => {
  recordServerTime(new Headers());
  recordServerTime(answerAt(DEVICE + 50_000));
  expect(serverNow()).toBe(DEVICE);
});
