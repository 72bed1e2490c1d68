/** The first `limit` of all offered candidates, in order, without sorting all of them. */
export class TopK<T> {
  readonly places: T[] = [];

  /** @param compare negative when the first one ranks before the second */
  constructor(
    private readonly limit: number,
    private readonly compare: (a: T, b: T) => number,
  ) {}

  /** The last place, which a candidate must beat; undefined while places are free. */
  get last(): T | undefined {
    return this.places.length < this.limit ? undefined : this.places[this.limit - 1];
  }

  offer(candidate: T): void {
    const { last, places } = this;
    if (last !== undefined && this.compare(candidate, last) > 0) return;
    places.splice(this.#positionOf(candidate), 0, candidate);
    if (places.length > this.limit) places.pop();
  }

  #positionOf(candidate: T): number {
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(this.places[middle]!, candidate) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
