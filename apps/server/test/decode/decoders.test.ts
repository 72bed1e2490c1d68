import { buyBurnAbi } from '@koala/protocol/abi/buyBurn';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { gsAbi } from '@koala/protocol/abi/gs';
import { klAbi } from '@koala/protocol/abi/kl';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { oracleAbi } from '@koala/protocol/abi/oracle';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101Abi } from '@koala/protocol/abi/top101';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { uidAbi } from '@koala/protocol/abi/uid';
import { userAbi } from '@koala/protocol/abi/user';
import fc from 'fast-check';
import { decodeEventLog, encodeAbiParameters, encodeEventTopics, toEventSelector } from 'viem';
import type { Abi, AbiEvent, Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { decoders } from '../../src/decode/decoders.ts';
import { officialOracleAbi, pairAbi, usdtAbi } from '../../src/decode/outsideAbis.ts';

const abis: Record<keyof typeof decoders, Abi> = {
  buyBurn: buyBurnAbi,
  fight101: fight101Abi,
  gs: gsAbi,
  kl: klAbi,
  miner: minerAbi,
  node: nodeAbi,
  officialOracle: officialOracleAbi,
  oracle: oracleAbi,
  pair: pairAbi,
  reward: rewardAbi,
  swap: swapAbi,
  top101: top101Abi,
  top101FF: top101FFAbi,
  uid: uidAbi,
  usdt: usdtAbi,
  user: userAbi,
};

const hexOf = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((b): Hex => `0x${Buffer.from(b).toString('hex')}`);

function valueOf(type: string): fc.Arbitrary<unknown> {
  if (type === 'address') return hexOf(20);
  if (type === 'bool') return fc.boolean();
  const bytes = /^bytes(\d+)$/.exec(type);
  if (bytes) return hexOf(Number(bytes[1]));
  const integer = /^(u?)int(\d+)$/.exec(type);
  if (!integer) throw new Error(`valueOf does not support the type ${type}`);
  const bits = BigInt(integer[2]!);
  const big = integer[1]
    ? fc.bigInt({ min: 0n, max: 2n ** bits - 1n })
    : fc.bigInt({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n });
  return bits <= 48n ? big.map(Number) : big;
}

/** viem returns checksummed addresses, the decoders lower-case ones. */
const lower = (args: object) =>
  Object.fromEntries(
    Object.entries(args).map(([k, v]) => [k, typeof v === 'string' ? v.toLowerCase() : (v as unknown)]),
  );

const events = Object.entries(abis).flatMap(([contract, abi]) =>
  abi
    .filter((item): item is AbiEvent => item.type === 'event')
    .map((event) => ({ contract: contract as keyof typeof decoders, event })),
);

describe('decoders agree with viem', () => {
  test.each(events.map((e) => [`${e.contract}.${e.event.name}`, e] as const))(
    '%s',
    (_, { contract, event }) => {
      const decode = decoders[contract].get(toEventSelector(event))!;
      const values = fc.tuple(...event.inputs.map((input) => valueOf(input.type)));
      fc.assert(
        fc.property(values, (args) => {
          const named = Object.fromEntries(event.inputs.map((input, i) => [input.name!, args[i]]));
          const plain = event.inputs.filter((input) => !input.indexed);
          const topics = encodeEventTopics({ abi: [event], eventName: event.name, args: named }) as [
            Hex,
            ...Hex[],
          ];
          const data = encodeAbiParameters(
            plain,
            plain.map((input) => named[input.name!]),
          );
          const expected = decodeEventLog({ abi: [event], topics, data });
          const decoded = decode({ topics, data });
          expect(decoded.name).toBe(event.name);
          expect(decoded.args).toEqual(lower(expected.args ?? {}));
        }),
        { numRuns: 30 },
      );
    },
  );
});

test('a truncated log is rejected', () => {
  const launched = toEventSelector(
    minerAbi.find((item) => item.type === 'event' && item.name === 'Launched') as AbiEvent,
  );
  const topics: Hex[] = [launched, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`];
  expect(() => decoders.miner.get(launched)!({ topics, data: `0x${'00'.repeat(64)}` })).toThrow(
    /ends before word/,
  );
  expect(() => decoders.miner.get(launched)!({ topics: [launched], data: '0x' })).toThrow(/has no topic 1/);
});
