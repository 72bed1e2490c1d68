/**
 * A program of a workspace, whichever of its forms runs. These are its sources, the bundle of `npm start`
 * (`localnet/src/processes/programs.ts`), the one of a release, and the tests' copy of that.
 */
const programOf = (workspace) =>
  new RegExp(
    `\\b${workspace}/(src|dist/local|dist/${workspace}|node_modules/\\.${workspace})/(\\w+/)?\\w+\\.(ts|m?js)\\b`,
  );

/** What the processes of the suites do, by their commands; the first that fits counts. */
const ROLES = [
  ['pages', /--type=(renderer|zygote)/],
  ['network and graphics of the browser', /--type=/],
  ['browser', /chrom/],
  ['test runner', /playwright|vitest/],
  ['chain', /\banvil /],
  // One program: which of both it is stands in its environment.
  ['indexer and API', programOf('server')],
  ['web server', /web\/server\/main\.ts|localnet\/dist\/web\.mjs/],
  ['build of the web app', /vite\.js build/],
  ['start command', /scripts\/start\.mjs|localnet\/dist\/start\.mjs/],
  ['keeper', programOf('keeper')],
  ['maker of the demo world', /localnet\/src\/makeWorld\.ts/],
  ['people of the demo world', /localnet\/(src\/life\/main\.ts|dist\/life\.mjs)/],
  ['soak and its wallets', /scripts\/soak\.mjs/],
  ['postgres', /postgres/],
  ['compiler', /solc|forge /],
  ['esbuild', /esbuild/],
];

/** The role of a process with this command line; undefined when it has none of its own. */
export function roleOf(command) {
  return ROLES.find(([, pattern]) => pattern.test(command))?.[0];
}
