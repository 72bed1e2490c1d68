/** Numbers per chunk: the list grows without copying its contents, which would block the event loop. */
const PIECE_BITS = 15;
const PIECE = 1 << PIECE_BITS;
const WITHIN = PIECE - 1;

/** A growing list of numbers (whole ones to 2^53), 8 bytes each, which the garbage collector does not walk through. */
export class Numbers {
  readonly #pieces: Float64Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The number at `n`, which must be below the length. */
  at(n: number): number {
    return this.#pieces[n >> PIECE_BITS]![n & WITHIN]!;
  }

  set(n: number, value: number): void {
    this.#pieces[n >> PIECE_BITS]![n & WITHIN] = value;
  }

  add(n: number, value: number): void {
    this.#pieces[n >> PIECE_BITS]![n & WITHIN]! += value;
  }

  push(value: number): void {
    const n = this.#length++;
    if (n >> PIECE_BITS === this.#pieces.length) this.#pieces.push(new Float64Array(PIECE));
    this.set(n, value);
  }

  pop(): void {
    this.#length--;
  }
}
