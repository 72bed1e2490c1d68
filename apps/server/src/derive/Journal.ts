/** Stores how to undo the rows read from the last blocks, so that a reorganization does not require reading the whole index again. */
export class Journal {
  #changes: { block: number; undo: () => void }[] = [];
  /** Changes of blocks up to here cannot be undone. */
  #floor = -1;

  /** Drops the changes of blocks up to `block`. */
  dropTo(block: number): void {
    if (block <= this.#floor) return;
    this.#floor = block;
    this.#changes = this.#changes.filter((change) => change.block > block);
  }

  add(block: number, undo: () => void): void {
    if (block > this.#floor) this.#changes.push({ block, undo });
  }

  canRewindTo(block: number): boolean {
    return block >= this.#floor;
  }

  /** Undoes every change of a block after `block`, the last one first. */
  rewindTo(block: number): void {
    for (const change of this.#changes.toReversed()) if (change.block > block) change.undo();
    this.#changes = this.#changes.filter((change) => change.block <= block);
  }
}
