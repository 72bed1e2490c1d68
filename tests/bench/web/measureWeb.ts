import { webFolder } from './product/addresses.ts';
import { AppChain } from '../../e2e/chain/AppChain.ts';
import { compressFiles } from '../../../apps/web/tools/compressFiles.ts';
import { measureBytes } from './bytes/bytes.ts';
import { writeTable } from '../table/documentTable.ts';
import { measureLighthouse } from './lighthouse/lighthouse.ts';
import type { WebBenchOptions } from './options.ts';
import type { Row } from '../table/rows.ts';

/** Every part: a name, and its measurement on a running product. */
const parts: Record<string, (options: WebBenchOptions) => Promise<Row[]>> = {
  bytes: measureBytes,
  lighthouse: measureLighthouse,
};

/** Runs the selected parts on one product and resolves to their rows. Throws for an unknown part. */
export async function measureWeb(options: WebBenchOptions): Promise<Row[]> {
  const unknown = options.only.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`unknown part: ${unknown.join(', ')}; available: ${Object.keys(parts).join(', ')}.`);
  const chosen = options.only.length > 0 ? options.only : Object.keys(parts);
  const stop = await startProduct(options);
  try {
    // Brotli as in production; a local product only has gzip.
    await compressFiles(webFolder);
    const rows: Row[] = [];
    for (const [name, run] of Object.entries(parts)) {
      if (!chosen.includes(name)) continue;
      await new AppChain().renewPrices();
      const begun = performance.now();
      const found = await run(options);
      console.log(`${name} took ${Math.round((performance.now() - begun) / 1_000)} s`);
      rows.push(...found);
      // A subset of pages is not written to the table.
      if (options.shouldWrite && options.routes.length === 0) writeTable(name, found);
    }
    return rows;
  } finally {
    await stop();
  }
}

/** Starts the product as the browser tests do, and resolves to a function that stops it; `reusesStack` uses a running one. */
async function startProduct({ reusesStack }: { reusesStack: boolean }): Promise<() => Promise<void>> {
  if (reusesStack) process.env['E2E_REUSE'] = '1';
  const { productAt } = await import('../../e2e/stack/addresses.ts');
  const { startStack } = await import('../../e2e/stack/startStack.ts');
  const stop = await startStack(productAt(0));
  // It has its own process group, which does not receive signals to this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  return stop;
}
