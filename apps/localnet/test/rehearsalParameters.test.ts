import { readFileSync } from 'node:fs';
import { parametersPath, parametersSchema, readParameters } from '@koala/deploy/parameters';
import { koalaChains } from '@koala/protocol/chains';
import { describe, expect, it } from 'vitest';
import { rehearsedParameters } from '../src/rehearsal/rehearsedParameters.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

describe.each(koalaChains.map(({ id }) => id))('parameters of chain %s', (chainId) => {
  it('ship without a null, and are refused with the name of each field that the operator must fill in', () => {
    const shipped = read(parametersPath(chainId));
    expect(Object.values(shipped)).not.toContain(null);
    const placeholders = Object.keys(shipped).filter((name) => String(shipped[name]).startsWith('FILL IN'));
    expect(() => readParameters(parametersPath(chainId), chainId)).toThrow(
      new RegExp(placeholders.map((name) => `${name}: is still a placeholder.*`).join('\\s+')),
    );
    expect(placeholders).toContain('usdt');
  });

  it('are rehearsed as they ship, with values of the rehearsal in the place of placeholders', () => {
    const shipped = read(parametersPath(chainId));
    const filled = rehearsedParameters(chainId);
    expect(Object.keys(filled)).toEqual(Object.keys(shipped));
    const known = ['delay', 'officialOracle', 'router', 'factory', 'usdt', 'seedJu'].filter(
      (name) => !String(shipped[name]).startsWith('FILL IN'),
    );
    for (const name of known) expect({ [name]: filled[name] }).toEqual({ [name]: shipped[name] });
    expect(parametersSchema.parse(filled).delay).toBeGreaterThanOrEqual(86_400);
  });

  it.each([`0x${'11'.repeat(20)}`, '0x000000000000000000000000000000000000dEaD', 'fill in', '0x12'])(
    'refuse %s as the treasury',
    (treasury) => {
      const { error } = parametersSchema.safeParse({ ...rehearsedParameters(chainId), treasury });
      expect(error?.issues.map(({ path }) => path)).toEqual([['treasury']]);
    },
  );
});
