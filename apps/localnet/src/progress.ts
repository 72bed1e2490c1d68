/**
 * Prints the start of a step and, when it is done, its duration. Prints nothing for a failure, whose error is printed
 * elsewhere.
 */
export async function progress<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`  ${what}...`);
  const begin = performance.now();
  const result = await work();
  console.log(`  ${what} done (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return result;
}
