type Hex = `0x${string}`;

/** The parts of a log that a decoder reads. */
export interface EncodedLog {
  topics: readonly Hex[];
  data: Hex;
}

const WORD = 64;

/** The 32-byte word `index` of the data, without 0x. Throws when the data is too short. */
export function dataWord(log: EncodedLog, index: number): string {
  const start = 2 + index * WORD;
  if (log.data.length < start + WORD) throw new Error(`The data of a log ends before word ${index}.`);
  return log.data.slice(start, start + WORD);
}

/** Topic `index` without 0x. Throws when the log has fewer topics. */
export function topicWord(log: EncodedLog, index: number): string {
  const topic = log.topics[index];
  if (topic === undefined) throw new Error(`A log has no topic ${index}.`);
  return topic.slice(2);
}

/** Lower-case address. */
export const toAddress = (word: string): Hex => `0x${word.slice(24)}`;
/** Unsigned integer of up to 256 bits. */
export const toUint = (word: string): bigint => BigInt(`0x${word}`);
/** Integers of up to 48 bits, which fit a JavaScript number. */
export const toSmall = (word: string): number => Number(`0x${word.slice(WORD - 12)}`);
/** Solidity's bool: 0 or 1. */
export const toBool = (word: string): boolean => word.endsWith('1');
/** The first `size` bytes, of bytesN. */
export const toBytes = (word: string, size: number): Hex => `0x${word.slice(0, size * 2)}`;
