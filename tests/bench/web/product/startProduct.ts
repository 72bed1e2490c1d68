import './addresses.ts';

/** Starts the product as the browser tests do, and resolves to a function that stops it; `reusesStack` uses a running one. */
export async function startProduct({ reusesStack }: { reusesStack: boolean }): Promise<() => Promise<void>> {
  if (reusesStack) process.env['E2E_REUSE'] = '1';
  const { productAt } = await import('../../../e2e/stack/addresses.ts');
  const { startStack } = await import('../../../e2e/stack/startStack.ts');
  const stop = await startStack(productAt(0));
  // It has its own process group, which does not receive signals to this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  return stop;
}
