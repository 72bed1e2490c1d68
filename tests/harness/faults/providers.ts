import { setTimeout as sleep } from 'node:timers/promises';
import { LIES } from '../parts/Providers.ts';
import type { Behavior } from '../parts/Providers.ts';
import type { Fault } from './Fault.ts';
import { readIndexed, waitUntilIndexed } from './waiting.ts';

const DURATION_MS = { least: 8_000, most: 20_000 };

/** Makes the most-used provider misbehave; meanwhile the index must continue with the other one. */
const misbehaving = (behavior: Behavior, does: string): Fault => ({
  name: `a provider of the chain ${does}`,
  async run({ system: { providers, site }, promises, random, over }) {
    const index = await providers.findMostUsed();
    const ms = random.int(DURATION_MS.least, DURATION_MS.most);
    try {
      const what = await providers.setBehavior(index, behavior, random.pick(LIES));
      await sleep(ms);
      over();
      const { indexed } = await readIndexed(site);
      await waitUntilIndexed(site, promises, indexed + 1);
      return `provider ${index + 1} ${what} for ${(ms / 1000).toFixed(0)} s`;
    } finally {
      await providers.setBehavior(index, 'well');
    }
  },
});

export const faults = {
  slowProvider: misbehaving('slow', 'is slow'),
  silentProvider: misbehaving('silent', 'does not answer'),
  refusingProvider: misbehaving('refusing', 'rejects requests'),
  cuttingProvider: misbehaving('cutting', 'drops the connection'),
  behindProvider: misbehaving('behind', 'stands still'),
  lyingProvider: misbehaving('lying', 'lies'),
  emptyProvider: misbehaving('empty', 'returns empty lists'),
  redirectingProvider: misbehaving('redirecting', 'redirects to another address'),
  limitingProvider: misbehaving('limiting', 'rejects requests with HTTP 200 and error -32005'),
  oldProvider: misbehaving('old', 'reports a head five minutes old'),
};
