import { webFolder } from './product/addresses.ts';
import { compressFiles } from '../../../apps/web/tools/compressFiles.ts';
import { bytesPart } from './bytes/bytes.ts';
import { writeTable } from '../table/documentTable.ts';
import { lighthousePart } from './lighthouse/lighthouse.ts';
import type { WebOptions } from './measuring/options.ts';
import { renewPrices } from './product/renewPrices.ts';
import { startProduct } from './product/startProduct.ts';
import type { Row } from '../table/rows.ts';

/** Every part: a name, and what measures it on a product that runs. */
const parts: Record<string, (options: WebOptions) => Promise<Row[]>> = {
  bytes: bytesPart,
  lighthouse: lighthousePart,
};

/** Runs the chosen parts on one product and resolves to their rows. Throws for a part that does not exist. */
export async function measureWeb(options: WebOptions): Promise<Row[]> {
  const unknown = options.only.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  const chosen = options.only.length > 0 ? options.only : Object.keys(parts);
  const stop = await startProduct(options);
  try {
    // As in production; a product for this machine alone has gzip only.
    await compressFiles(webFolder);
    const rows: Row[] = [];
    for (const [name, run] of Object.entries(parts)) {
      if (!chosen.includes(name)) continue;
      await renewPrices();
      const begun = performance.now();
      const found = await run(options);
      console.log(`${name} took ${Math.round((performance.now() - begun) / 1_000)} s`);
      rows.push(...found);
      // A few pages are no table.
      if (options.isWriting && options.routes.length === 0) writeTable(name, found);
    }
    return rows;
  } finally {
    await stop();
  }
}
