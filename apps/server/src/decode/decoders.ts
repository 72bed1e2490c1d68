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
import type { Abi, AbiEvent, AbiParameter, AbiParameterToPrimitiveType } from 'viem';
import { officialOracleAbi, pairAbi, usdtAbi } from './outsideAbis.ts';
import { dataWord, toAddress, toBool, toBytes, toSmall, topicWord, toUint } from './words.ts';
import type { EncodedLog } from './words.ts';

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

/** Every event with static fields only. Addresses are lower-case. */
export type DecodedEvent = { [C in Contract]: Decoded<C, (typeof abis)[C][number]> }[Contract];

type Decode = (log: EncodedLog) => DecodedEvent;

/** Reads a value of a static type from its word; undefined for other types. */
function readerOf(type: string): ((word: string) => unknown) | undefined {
  if (type === 'address') return toAddress;
  if (type === 'bool') return toBool;
  const [, kind, size] = /^(bytes|uint)(\d+)$/.exec(type) ?? [];
  if (kind === 'bytes') return (word) => toBytes(word, Number(size));
  if (kind === 'uint') return Number(size) <= 48 ? toSmall : toUint;
  return undefined;
}

/** Throws for a dynamic or signed field, because its event would be missing from every projection. */
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

/** Contract -> topic 0 -> decoder. viem's own, which checksums each address, takes 30 times as long. */
export const decoders = Object.fromEntries(
  (Object.keys(abis) as Contract[]).map((contract) => [contract, decodersOf(contract)]),
) as Record<Contract, Map<string, Decode>>;
