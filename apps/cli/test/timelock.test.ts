import { createPublicClient, custom, encodeFunctionResult } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Deployment } from '../src/deployment/Deployment.ts';
import { timelockAbi } from '../src/deployment/operation.ts';
import { Timelock } from '../src/deployment/Timelock.ts';

const ADDRESS = '0x00000000000000000000000000000000000c0de0';

/** What `Timelock.at` finds at an address with code whose calls return `answer`, or fail with it. */
function timelockAt(answer: string | Error): Promise<Timelock | undefined> {
  const request = ({ method }: { method: string }) => {
    if (method === 'eth_getCode') return Promise.resolve('0x6000');
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
  };
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  return Timelock.at({ client } as Deployment, ADDRESS);
}

const reverted = (details: object) => Object.assign(new Error('execution reverted'), details);

describe('a role holder with code', () => {
  it('is a timelock when it has a delay', async () => {
    const delay = encodeFunctionResult({ abi: timelockAbi, functionName: 'getMinDelay', result: 172_800n });
    expect((await timelockAt(delay))?.delay).toBe(172_800);
  });

  it.each([
    ['an empty response', '0x'],
    ['a revert', reverted({ code: 3, data: '0x' })],
    ['a revert as older nodes report it', reverted({ code: -32000 })],
  ])('is none, such as a multisig, after %s', async (_, answer) => {
    expect(await timelockAt(answer)).toBeUndefined();
  });

  it.each([
    ['no provider answers', new Error('connection refused')],
    ['the node has an internal error', Object.assign(new Error('Internal error'), { code: -32603 })],
  ])('is not taken for one without a delay when %s', async (_, error) => {
    await expect(timelockAt(error)).rejects.toThrow(error.message);
  });
});
