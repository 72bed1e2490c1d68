/** What the processes of the suites do, by their commands; the first that fits counts. */
const ROLES = [
  ['pages', /--type=(renderer|zygote)/],
  ['network and graphics of the browser', /--type=/],
  ['browser', /chrom/],
  ['test runner', /playwright|vitest/],
  ['chain', /\banvil /],
  ['API server', /server\/src\/main\.ts/],
  ['web server', /web\/server\/main\.ts/],
  ['build of the web app', /vite\.js build/],
  ['start command', /scripts\/start\.mjs/],
  ['keeper', /keeper\/src\/main\.ts/],
  ['postgres', /postgres/],
  ['compiler', /solc|forge /],
  ['esbuild', /esbuild/],
];

/** The role of a process with this command line; undefined when it has none of its own. */
export function roleOf(command) {
  return ROLES.find(([, pattern]) => pattern.test(command))?.[0];
}
