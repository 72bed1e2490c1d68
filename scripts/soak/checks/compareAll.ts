import { runCommand } from '../../../localnet/src/processes/runCommand.ts';
import type { Databases } from '../parts/Databases.ts';
import type { Product } from '../parts/Product.ts';
import type { Promises } from '../promises/Promises.ts';

/** Recomputes every figure from the chain and compares it with the index. Resolves to what the command printed. */
export async function compareAll(
  { product, databases, promises }: { product: Product; databases: Databases; promises: Promises },
  rpcUrl: string,
): Promise<string> {
  const { code, output } = await runCommand(['--import', 'tsx', 'server/scripts/recompute.ts'], {
    KOALA_MANIFEST: `${product.settings.folder}/manifest.json`,
    RPC_URL: rpcUrl,
    DATABASE_URL: databases.urls.join(','),
  });
  promises.check('figures', code === 0, () => output.slice(-2_000));
  return output.trim();
}
