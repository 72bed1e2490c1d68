import { startStack } from './stack/startStack.ts';

/** Runs before all tests; what it returns runs after them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  return startStack();
}
