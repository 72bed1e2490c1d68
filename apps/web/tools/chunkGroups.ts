import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** The modules of each group: patterns for paths from the root, without the extension. */
export const groupedModules = {
  shared: [
    'web/src/account/.+',
    'web/src/api/.+',
    'web/src/art/.+',
    'web/src/figures/Explained',
    'web/src/format/.+',
    'web/src/lib/.+',
    'web/src/query/.+',
    'web/src/ui/.+',
    'protocol/src/earnings',
    'protocol/src/economics',
  ],
  account: [
    'web/src/chain/account',
    'web/src/chain/chainReader',
    'web/src/chain/holdings',
    'web/src/chain/isRevert',
    'web/src/chain/licenceGift',
    String.raw`web/src/chain/use\w+`,
    String.raw`web/src/flows/ui/\w+`,
    'web/src/flows/cardAmounts',
    'web/src/flows/claimLimits',
    'web/src/flows/saleLimits',
    'web/src/flows/slippage',
    'web/src/flows/Terms',
    'web/src/screens/home/rankTiers',
    'protocol/src/simulatedReturns',
  ],
  records: ['web/src/records/.+', 'web/src/relations/.+'],
  charts: [
    'web/src/charts/.+',
    'web/src/ui/Chart',
    String.raw`web/src/ui/Chart\.module`,
    'web/src/ui/ChartFrame',
    'web/src/ui/chartScale',
  ],
  chain: ['web/src/chain/reader'],
  connection: ['web/src/wallet/reconnect', 'web/src/wallet/connection/connection'],
  engine: [
    'web/src/flows/allFlows',
    'web/src/flows/engine/resumeFlows',
    'web/src/flows/engine/runFlow',
    'web/src/flows/engine/flowStore',
    'web/src/flows/engine/prompts',
  ],
} as const;

/** Matches a path of any of the patterns. */
export const modulePattern = (paths: readonly string[]): RegExp =>
  new RegExp(`/(${paths.join('|')})\\.(tsx?|css)$`);

const shared = modulePattern(groupedModules.shared);
const charts = modulePattern(groupedModules.charts);
const isShared = (id: string) => shared.test(id) && !charts.test(id);

/** What a first visit of home runs, on a phone or in a wide window. */
const HOME = [
  'screens/home/HomeScreen.tsx',
  'screens/home/HomeMore.tsx',
  'charts/PriceChart.tsx',
  'charts/TrendCard.tsx',
  'wallet/startLater.ts',
];

/** Matches only the modules that home imports; all others fall through to the next groups. */
function nameForHome(name: string): Rolldown.CodeSplittingNameFunction {
  const found = new Set<string>();
  return (id, context) => {
    // On the first call. The loop also visits the items it adds to the set.
    if (found.size === 0) {
      for (const path of HOME) found.add(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));
      for (const each of found)
        for (const imported of context.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
    }
    return found.has(id) ? name : null;
  };
}

/**
 * Groups of code that loads together, as few files: each file costs a request and a task, and small modules compress
 * better together. A module is in the first group that matches it, with everything it imports, so that no files import
 * each other in a cycle.
 *
 * Code for everyone comes before code for accounts. Pages' imports come before the chain library, which loads with the
 * first read; a part of that library in an earlier group would be loaded by every visitor.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'] },
  // Imports are needed at least as often. Home must not load what only other pages share.
  { debugName: 'shared', name: nameForHome('shared'), test: isShared, minShareCount: 3 },
  { name: 'pages', test: isShared, minShareCount: 3 },
  // What pages show of an account, and the signing code.
  { name: 'account', test: modulePattern(groupedModules.account), minShareCount: 2 },
  { name: 'records', test: modulePattern(groupedModules.records), minShareCount: 3 },
  { name: 'charts', test: charts, minShareCount: 2 },
  { name: 'chain', test: modulePattern(groupedModules.chain) },
  { name: 'connection', test: modulePattern(groupedModules.connection) },
  { name: 'engine', test: modulePattern(groupedModules.engine) },
];
