import { lighthousePart } from './lighthouse/lighthouse.ts';
import { goFirst } from './machineLoad.ts';
import type { WebOptions } from './options.ts';
import { startProduct } from './product/startProduct.ts';
import type { Row } from './rows.ts';

/** Every part: a name, and what measures it on a product that runs. */
const parts: Record<string, (options: WebOptions) => Promise<Row[]>> = {
  lighthouse: lighthousePart,
};

/** Runs the chosen parts on one product and resolves to their rows. Throws for a part that does not exist. */
export async function measureWeb(options: WebOptions): Promise<Row[]> {
  const unknown = options.only.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  goFirst();
  const stop = await startProduct(options);
  try {
    const rows: Row[] = [];
    for (const [name, run] of Object.entries(parts))
      if (options.only.length === 0 || options.only.includes(name)) rows.push(...(await run(options)));
    return rows;
  } finally {
    await stop();
  }
}
