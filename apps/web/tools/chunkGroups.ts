import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** The modules of each group: regular expressions for paths from the repository's root, without the extension. */
export const groupedModules = {
  shared: [
    'apps/web/src/account/.+',
    'apps/web/src/api/.+',
    'apps/web/src/art/.+',
    'apps/web/src/figures/Explained',
    'apps/web/src/format/.+',
    'apps/web/src/lib/.+',
    'apps/web/src/query/.+',
    'apps/web/src/ui/.+',
    'packages/protocol/src/earnings',
    'packages/protocol/src/economics',
  ],
  account: [
    'apps/web/src/chain/account',
    'apps/web/src/chain/chainReader',
    'apps/web/src/chain/holdings',
    'apps/web/src/chain/isRevert',
    'apps/web/src/chain/licenceGift',
    String.raw`apps/web/src/chain/use\w+`,
    String.raw`apps/web/src/flows/ui/\w+`,
    'apps/web/src/flows/limits',
    'apps/web/src/flows/Terms',
    'apps/web/src/screens/home/rankTiers',
    'packages/protocol/src/simulatedReturns',
  ],
  records: ['apps/web/src/records/.+', 'apps/web/src/relations/.+'],
  charts: [
    'apps/web/src/charts/.+',
    'apps/web/src/ui/Chart',
    String.raw`apps/web/src/ui/Chart\.module`,
    'apps/web/src/ui/ChartFrame',
    'apps/web/src/ui/chartScale',
  ],
  chain: ['apps/web/src/chain/reader'],
  connection: ['apps/web/src/wallet/reconnect', 'apps/web/src/wallet/connection/connection'],
  engine: [
    'apps/web/src/flows/allFlows',
    'apps/web/src/flows/engine/resumeFlows',
    'apps/web/src/flows/engine/runFlow',
    'apps/web/src/flows/engine/flowStore',
    'apps/web/src/flows/engine/prompts',
  ],
} as const;

export const modulePattern = (paths: readonly string[]): RegExp =>
  new RegExp(`/(${paths.join('|')})\\.(tsx?|css)$`);

const shared = modulePattern(groupedModules.shared);
const charts = modulePattern(groupedModules.charts);
const isShared = (id: string) => shared.test(id) && !charts.test(id);

/** Modules that a first visit to home runs, on a phone or in a wide window. */
const HOME = [
  'screens/home/HomeScreen.tsx',
  'screens/home/HomeMore.tsx',
  'charts/PriceChart.tsx',
  'charts/TrendCard.tsx',
  'account/tabs.ts',
];

/** Matches only `HOME` and its static imports; all other modules fall through to the next groups. */
function nameForHome(name: string): Rolldown.CodeSplittingNameFunction {
  const found = new Set<string>();
  return (id, context) => {
    // Collected on the first call. The loop also visits the items that it adds to the set.
    if (found.size === 0) {
      for (const path of HOME) found.add(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));
      for (const each of found)
        for (const imported of context.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
    }
    return found.has(id) ? name : null;
  };
}

/**
 * Groups of code that loads together, in few files, because each file costs a request and a task, and small modules
 * compress better together. A module is in the first group that matches it, with everything it imports, so that no
 * files import each other in a cycle.
 *
 * Code for everyone comes before code for accounts. Pages' imports come before the chain library, which loads with the
 * first read; a part of that library in an earlier group would be loaded by every visitor.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'] },
  // Home must not load what only other pages share.
  { debugName: 'shared', name: nameForHome('shared'), test: isShared, minShareCount: 3 },
  { name: 'pages', test: isShared, minShareCount: 3 },
  // What pages show about an account and its transactions.
  { name: 'account', test: modulePattern(groupedModules.account), minShareCount: 2 },
  { name: 'records', test: modulePattern(groupedModules.records), minShareCount: 3 },
  { name: 'charts', test: charts, minShareCount: 2 },
  { name: 'chain', test: modulePattern(groupedModules.chain) },
  { name: 'connection', test: modulePattern(groupedModules.connection) },
  { name: 'engine', test: modulePattern(groupedModules.engine) },
];
