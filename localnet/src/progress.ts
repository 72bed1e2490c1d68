/** Prints that a part begins and, when it is done, how long it took. A failure is left to the error's own message. */
export async function progress<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`  ${what}...`);
  const begin = performance.now();
  const result = await work();
  console.log(`  ${what} done (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return result;
}
