import type { Rolldown } from 'vite';

/** Modules of the app by their paths in `src`, each an expression, and of the protocol by their names. */
const modules = (paths: readonly string[], protocol: readonly string[] = []): RegExp =>
  new RegExp(`/web/src/(${paths.join('|')})\\.(tsx?|css)$|/protocol/src/(${protocol.join('|')})\\.ts$`);

/**
 * What is loaded together, as few files: each is a request and a task of its own, and what is small compresses better together. A module
 * is in the first group that takes it, with all that it imports, so no file imports another in a circle.
 *
 * What is for everybody comes before what is for accounts, and what pages import comes before the library of the chain, which loads with
 * the first read: a part of it that an earlier group took would be loaded by every visitor.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'] },
  // What it imports is needed at least as often.
  { name: 'shared', test: modules(['(account|api|art|charts|format|lib|query|ui)/.*']), minShareCount: 3 },
  // What pages show of an account, and sign with.
  {
    name: 'account',
    test: modules(
      [
        'chain/(account|chainReader|holdings|isRevert|use\\w+)',
        'flows/(ui/\\w+|cardAmounts|claimLimits|Terms)',
        'screens/home/rankTiers',
      ],
      ['earnings', 'economics', 'simulatedReturns'],
    ),
    minShareCount: 2,
  },
  { name: 'records', test: modules(['(records|relations)/.*']), minShareCount: 3 },
  { name: 'charts', test: modules(['charts/.*']), minShareCount: 2 },
  { name: 'chain', test: modules(['chain/reader']) },
  { name: 'connection', test: modules(['wallet/(reconnect|connection/connection)']) },
  { name: 'engine', test: modules(['flows/(allFlows|engine/(resumeFlows|runFlow|flowStore|prompts))']) },
];
