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
import { toEventSelector } from 'viem';
import type { Abi, AbiEvent, AbiParameter, AbiParameterToPrimitiveType, Hex } from 'viem';
import { officialOracleAbi, pairAbi, usdtAbi } from './outsideAbis.ts';

const abis = {
  user: userAbi,
  miner: minerAbi,
  reward: rewardAbi,
  swap: swapAbi,
  oracle: oracleAbi,
  buyBurn: buyBurnAbi,
  kl: klAbi,
  gs: gsAbi,
  node: nodeAbi,
  uid: uidAbi,
  top101: top101Abi,
  top101FF: top101FFAbi,
  fight101: fight101Abi,
  pair: pairAbi,
  officialOracle: officialOracleAbi,
  usdt: usdtAbi,
};

type Contract = keyof typeof abis;
type StaticType = 'address' | 'bool' | `bytes${number}` | `uint${number}`;
type Decoded<C extends Contract, E> = E extends {
  type: 'event';
  name: infer N;
  inputs: infer I extends readonly (AbiParameter & { name: string })[];
}
  ? I[number]['type'] extends StaticType
    ? { contract: C; name: N; args: { [P in I[number] as P['name']]: AbiParameterToPrimitiveType<P> } }
    : never
  : never;

/** `IMiner.Payment.JU`: the purchase was paid in JU. */
export const PAID_JU = 0;

/** Every event with static fields only. Addresses are lower-case. */
export type DecodedEvent = { [C in Contract]: Decoded<C, (typeof abis)[C][number]> }[Contract];

export interface EncodedLog {
  topics: readonly Hex[];
  data: Hex;
}

type Decode = (log: EncodedLog) => DecodedEvent;

/** Hex digits of a 32-byte word. */
const WORD = 64;

function dataWord(log: EncodedLog, index: number): string {
  const start = 2 + index * WORD;
  if (log.data.length < start + WORD)
    throw new Error(`the data of log ${log.topics[0]!} ends before word ${index}`);
  return log.data.slice(start, start + WORD);
}

function topicWord(log: EncodedLog, index: number): string {
  const topic = log.topics[index];
  if (topic === undefined) throw new Error(`log ${log.topics[0]!} has no topic ${index}`);
  return topic.slice(2);
}

/** The function that reads a value of `type` from its word; undefined for unsupported types. Integers of up to 48 bits become numbers. */
function readerOf(type: string): ((word: string) => unknown) | undefined {
  if (type === 'address') return (word) => `0x${word.slice(24)}`;
  if (type === 'bool') return (word) => word.endsWith('1');
  const [, kind, size] = /^(bytes|uint)(\d+)$/.exec(type) ?? [];
  if (kind === 'bytes') return (word) => `0x${word.slice(0, Number(size) * 2)}`;
  if (kind === 'uint' && Number(size) <= 48) return (word) => Number(`0x${word.slice(-12)}`);
  if (kind === 'uint') return (word) => BigInt(`0x${word}`);
  return undefined;
}

/** Throws for a dynamic or signed field, because without a decoder the event would be missing from every projection. */
function decoderOf(contract: Contract, { name, inputs }: AbiEvent): Decode {
  let topics = 1;
  let words = 0;
  const fields: { name: string; read: (log: EncodedLog) => unknown }[] = [];
  for (const input of inputs) {
    const read = readerOf(input.type);
    if (!read) throw new Error(`${contract}.${name}: no decoder for a field of type ${input.type}`);
    const index = input.indexed ? topics++ : words++;
    const wordOf = input.indexed ? topicWord : dataWord;
    fields.push({ name: input.name!, read: (log) => read(wordOf(log, index)) });
  }
  return (log) => {
    const args: Record<string, unknown> = {};
    for (const field of fields) args[field.name] = field.read(log);
    return { contract, name, args } as DecodedEvent;
  };
}

function decodersOf(contract: Contract): Map<string, Decode> {
  const decoders = new Map<string, Decode>();
  for (const item of abis[contract] as Abi) {
    if (item.type === 'event') decoders.set(toEventSelector(item), decoderOf(contract, item));
  }
  return decoders;
}

/** Contract -> topic 0 -> decoder. viem's decoder, which checksums each address, takes 30 times as long. */
export const decoders = Object.fromEntries(
  (Object.keys(abis) as Contract[]).map((contract) => [contract, decodersOf(contract)]),
) as Record<Contract, Map<string, Decode>>;
