import { setTimeout as sleep } from 'node:timers/promises';
import type { Behaviour } from '../parts/Providers.ts';
import type { Stack } from '../parts/Stack.ts';
import type { FaultReport } from './Fault.ts';
import { grown, indexed } from './standIns.ts';
import { whileVisited } from './whileVisited.ts';

const FOR_MS = 10_000;

/** The first provider misbehaves, and the index goes on with the other one. */
const misbehaving =
  (behaviour: Behaviour, does: string) =>
  async (stack: Stack): Promise<FaultReport> => {
    try {
      return await whileVisited(stack, { fault: `a provider of the chain ${does}` }, async () => {
        await stack.providers.behave(0, behaviour);
        await sleep(FOR_MS);
        const before = await indexed(stack);
        await grown(stack, before.indexed + 1);
      });
    } finally {
      await stack.providers.behave(0, 'well');
    }
  };

export const emptyProvider = misbehaving('empty', 'answers empty lists');
export const redirectingProvider = misbehaving('redirecting', 'redirects elsewhere');
export const limitingProvider = misbehaving('limiting', 'refuses with HTTP 200 and error -32005');
export const oldProvider = misbehaving('old', 'answers a head of five minutes ago');
