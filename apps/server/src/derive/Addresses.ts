import { randomInt } from 'node:crypto';
import { resized } from '@koala/protocol/ranking/Amounts';

type Address = `0x${string}`;

/** An address is five words of 32 bits. */
const WORDS = 5;
const DIGITS = 8;
const EMPTY_SLOT = -1;
/** Slot of a removed address: a search must continue past it. */
const REMOVED = -2;

/** The hash table is split into parts, so that growing one never blocks for long. */
const PARTS = 1_024;
const INITIAL_CAPACITY = 16;

interface Part {
  /** Hash table of address numbers. Its length is a power of two, and at most half of the slots are taken. */
  places: Int32Array;
  taken: number;
}

/** A growing, indexed list of addresses: 20 bytes per address plus a slot in a hash table. */
export class Addresses {
  #words = new Uint32Array(0);
  #length = 0;
  readonly #parts: Part[] = Array.from({ length: PARTS }, () => ({
    places: new Int32Array(INITIAL_CAPACITY).fill(EMPTY_SLOT),
    taken: 0,
  }));
  /** A random seed, so that an attacker cannot choose addresses that all collide. */
  readonly #seed = randomInt(2 ** 31);
  /** Buffer for the address being looked up, to avoid allocations. */
  readonly #wanted = new Uint32Array(WORDS);

  get length(): number {
    return this.#length;
  }

  /** The address with number `n`, in lower case. */
  at(n: number): Address {
    let text = '0x';
    for (let i = 0; i < WORDS; i++) text += this.#words[n * WORDS + i]!.toString(16).padStart(DIGITS, '0');
    return text as Address;
  }

  /** Number of an address, in upper or lower case; undefined when it is not in the list. */
  numberOf(address: Address): number | undefined {
    const hash = this.#prepareLookup(address);
    const { places } = this.#partOf(hash);
    for (let place = hash & (places.length - 1); ; place = (place + 1) & (places.length - 1)) {
      const n = places[place]!;
      if (n === EMPTY_SLOT) return undefined;
      if (n !== REMOVED && this.#isWanted(n)) return n;
    }
  }

  reserve(length: number): void {
    this.#words = resized(this.#words, length * WORDS);
  }

  /** Appends an address that is not yet in the list and returns its number. Call `reserve` first to make room for it. */
  push(address: Address): number {
    const n = this.#length++;
    const hash = this.#prepareLookup(address);
    this.#words.set(this.#wanted, n * WORDS);
    const part = this.#partOf(hash);
    if ((part.taken + 1) * 2 > part.places.length) this.#grow(part);
    this.#place(part, hash, n);
    return n;
  }

  pop(): void {
    const n = --this.#length;
    const hash = this.#prepareLookup(this.at(n));
    const { places } = this.#partOf(hash);
    let place = hash & (places.length - 1);
    while (places[place] !== n) place = (place + 1) & (places.length - 1);
    places[place] = REMOVED;
  }

  #place(part: Part, hash: number, n: number): void {
    const { places } = part;
    let place = hash & (places.length - 1);
    while (places[place] !== EMPTY_SLOT) place = (place + 1) & (places.length - 1);
    places[place] = n;
    part.taken++;
  }

  #grow(part: Part): void {
    const old = part.places;
    part.places = new Int32Array(old.length * 2).fill(EMPTY_SLOT);
    part.taken = 0;
    const wanted = this.#wanted.slice();
    for (const n of old) {
      if (n < 0) continue;
      for (let i = 0; i < WORDS; i++) this.#wanted[i] = this.#words[n * WORDS + i]!;
      this.#place(part, this.#hash(), n);
    }
    this.#wanted.set(wanted);
  }

  #partOf(hash: number): Part {
    return this.#parts[(hash >>> 16) & (PARTS - 1)]!;
  }

  #isWanted(n: number): boolean {
    for (let i = 0; i < WORDS; i++) if (this.#words[n * WORDS + i]! !== this.#wanted[i]) return false;
    return true;
  }

  /** Stores the address to look up, and returns its hash. */
  #prepareLookup(address: Address): number {
    for (let i = 0; i < WORDS; i++) {
      let word = 0;
      for (let j = 2 + i * DIGITS; j < 2 + (i + 1) * DIGITS; j++) {
        const code = address.charCodeAt(j);
        // '0' to '9' have their value in the last four bits, letters of either case their value minus nine.
        word = (word << 4) | ((code & 15) + (code > 64 ? 9 : 0));
      }
      this.#wanted[i] = word;
    }
    return this.#hash();
  }

  #hash(): number {
    let hash = this.#seed;
    for (let i = 0; i < WORDS; i++) {
      hash = Math.imul(hash ^ this.#wanted[i]!, 0x85ebca6b);
      hash ^= hash >>> 13;
    }
    hash = Math.imul(hash, 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  }
}
