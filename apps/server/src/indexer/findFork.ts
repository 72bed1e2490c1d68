/**
 * The last block that index and chain share, at least `floor` (where nothing is indexed) and below `top`, whose block differs. Steps back
 * in doubling strides, then by binary search: about 2 log2(depth) calls of `shared`.
 */
export async function findFork(
  floor: number,
  top: number,
  shared: (number: number) => Promise<boolean>,
): Promise<number> {
  let differs = top;
  let same = floor;
  for (let stride = 1; top - stride > floor; stride *= 2) {
    if (await shared(top - stride)) {
      same = top - stride;
      break;
    }
    differs = top - stride;
  }
  while (differs - same > 1) {
    const middle = Math.floor((same + differs) / 2);
    if (await shared(middle)) same = middle;
    else differs = middle;
  }
  return same;
}
