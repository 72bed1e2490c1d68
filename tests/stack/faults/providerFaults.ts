import { setTimeout as sleep } from 'node:timers/promises';
import type { Behavior } from '../../harness/parts/Providers.ts';
import type { Stack } from '../parts/Stack.ts';
import type { FaultReport } from './Fault.ts';
import { waitUntilIndexed, readIndexed } from './standIns.ts';
import { runUnderLoad } from './runUnderLoad.ts';

const FAULT_MS = 10_000;

/** A provider misbehaves, and the index continues with the other one. Each fault affects the provider that the previous one switched to. */
const misbehaving =
  (provider: number, behavior: Behavior, does: string) =>
  async (stack: Stack): Promise<FaultReport> => {
    try {
      return await runUnderLoad(stack, { fault: `a provider of the chain ${does}` }, async (over) => {
        await stack.providers.setBehavior(provider, behavior);
        await sleep(FAULT_MS);
        // It still misbehaves.
        over();
        const before = await readIndexed(stack);
        await waitUntilIndexed(stack, before.indexed + 1);
      });
    } finally {
      await stack.providers.setBehavior(provider, 'well');
    }
  };

export const emptyProvider = misbehaving(0, 'empty', 'answers empty lists');
export const redirectingProvider = misbehaving(1, 'redirecting', 'redirects elsewhere');
export const limitingProvider = misbehaving(0, 'limiting', 'refuses with HTTP 200 and error -32005');
export const oldProvider = misbehaving(1, 'old', 'answers a head of five minutes ago');
