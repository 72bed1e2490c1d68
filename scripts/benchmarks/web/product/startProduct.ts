import './addresses.ts';

/** Starts the product as the browser tests do, and resolves to what stops it; with `isReusing` one that runs already is measured. */
export async function startProduct({ isReusing }: { isReusing: boolean }): Promise<() => Promise<void>> {
  if (isReusing) process.env['E2E_REUSE'] = '1';
  const { startStack } = await import('../../../../e2e/stack/startStack.ts');
  return startStack();
}
