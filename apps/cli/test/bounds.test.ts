// Verifies every bound of the operator's list on the deployed contracts: each edge value, and the values just beyond it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeCall } from '../src/deployment/calls.ts';
import { PARAMETERS, parameterNames, readParameter, settingCall } from '../src/parameters/parameters.ts';
import type { Parameter } from '../src/parameters/parameters.ts';
import { TimelockedSystem } from './support/TimelockedSystem.ts';

/** OpenZeppelin's timelock accepts any delay: only `koala deploy` and `koala set` check its bounds. */
const WITHOUT_BOUNDS = 'timelockDelay';

describe('bounds of the parameters', () => {
  let system: TimelockedSystem;
  beforeAll(async () => {
    system = await TimelockedSystem.start();
  });
  afterAll(() => system.chain.stop());

  /** The contract's error for these values when its admin sets them; undefined when it accepts them. */
  async function refusal(name: string, values: bigint[]): Promise<string | undefined> {
    const parameter: Parameter = PARAMETERS[name as keyof typeof PARAMETERS];
    const call = settingCall(system.deployment, parameter, values);
    return system.deployment.client.call({ account: system.timelock, ...call }).then(
      () => undefined,
      (error: unknown) => String(error),
    );
  }

  it.each(parameterNames.filter((name) => name !== WITHOUT_BOUNDS))(
    '%s: equal those of its contract',
    async (name) => {
      const { bounds, values }: Parameter = PARAMETERS[name];
      const all = (value: bigint) => values.map(() => value);
      /** The other values stay at their minimum, so that a limit on the sum does not reject `value`. */
      const one = (value: bigint, at: number) =>
        values.map((_, index) => (index === at ? value : bounds.least));

      expect(await refusal(name, all(bounds.least))).toBeUndefined();
      if (bounds.least > 0n) expect(await refusal(name, all(bounds.least - 1n))).toMatch(/revert/i);
      for (const [at, called] of values.entries()) {
        expect(await refusal(name, one(bounds.most, at)), `${called} at its maximum`).toBeUndefined();
        expect(await refusal(name, one(bounds.most + 1n, at)), `${called} above its maximum`).toMatch(
          /revert/i,
        );
      }
      if (bounds.sumAtMost === undefined) {
        expect(await refusal(name, all(bounds.most)), 'all at their maximum').toBeUndefined();
      } else {
        const part = bounds.sumAtMost / BigInt(values.length);
        expect(await refusal(name, all(part)), 'the sum at its maximum').toBeUndefined();
        expect(await refusal(name, [part + 1n, ...all(part).slice(1)]), 'the sum above its maximum').toMatch(
          /revert/i,
        );
      }
    },
  );

  it.each(parameterNames)('%s: is within its bounds, and the call that sets it is known', async (name) => {
    const { deployment } = system;
    const parameter: Parameter = PARAMETERS[name];
    const current = await readParameter(deployment, deployment.client, parameter);
    expect(current).toHaveLength(parameter.values.length);
    for (const value of current) {
      expect(value).toBeGreaterThanOrEqual(parameter.bounds.least);
      expect(value).toBeLessThanOrEqual(parameter.bounds.most);
    }
    const { functionName } = decodeCall(deployment, settingCall(deployment, parameter, current));
    expect(functionName).toBe(parameter.of[1]);
  });

  it('are sent to the right contract, where only the admin may set them', async () => {
    const call = settingCall(system.deployment, PARAMETERS.fuelRate, [300n]);
    await expect(system.deployment.client.call({ account: call.to, ...call })).rejects.toThrow(/revert/i);
    expect(decodeCall(system.deployment, call).contract).toBe('swap');
  });
});
