import { PRODUCT_COUNT } from './stack/addresses.ts';
import { startStacks } from './stack/startStack.ts';

/** Runs before all tests; the returned function runs after them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  return startStacks(PRODUCT_COUNT);
}
