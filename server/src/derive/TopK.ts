/** The first `limit` of all that is offered, in order: nobody sorts everybody for a few places. */
export class TopK<T> {
  readonly places: T[] = [];

  /** @param compare below 0 when the first one stands before the second */
  constructor(
    private readonly limit: number,
    private readonly compare: (a: T, b: T) => number,
  ) {}

  /** Whom a newcomer has to stand before; undefined while there are free places. */
  get last(): T | undefined {
    return this.places.length < this.limit ? undefined : this.places[this.limit - 1];
  }

  offer(candidate: T): void {
    const { last, places } = this;
    if (last !== undefined && this.compare(candidate, last) > 0) return;
    places.splice(this.#placeOf(candidate), 0, candidate);
    if (places.length > this.limit) places.pop();
  }

  /** Where the candidate belongs, by halves. */
  #placeOf(candidate: T): number {
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
