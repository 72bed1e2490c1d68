// `npm test` runs every suite, `npm test -- forge web` some, `--nightly` all in greater depth (docs/guide/testing.md). Plain JavaScript, because
// it installs missing packages first. The last line counts passed and failed tests; the failed ones are listed above it.
import { installBrowser } from './testing/installBrowser.mjs';
import { installMissing } from '../packages/toolchain/src/installMissing.mjs';
import { nodeVersionMessage } from '../packages/toolchain/src/nodeVersion.mjs';
import { runSuite, stopRunning } from './testing/runSuite.mjs';
import { runSuites, withDependencies } from './testing/runSuites.mjs';

const problem = nodeVersionMessage();
if (problem) {
  console.error(problem);
  process.exit(1);
}
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    isStopping = true;
    await stopRunning();
    process.exit(1);
  });
}
installMissing();
// Imported only now: it needs forge, which may just have been installed.
const { suitesOf } = await import('./testing/suites.mjs');

const isNightly = process.argv.includes('--nightly');
// Read by tests that skip cases by default: packages/testkit/src/depth.ts.
process.env.KOALA_DEPTH = isNightly ? 'nightly' : 'usual';
const suites = suitesOf({ isNightly });
const names = process.argv.slice(2).filter((argument) => argument !== '--nightly');
const known = new Set(suites.map(({ name }) => name));
const unknown = names.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`unknown suite: ${unknown.join(', ')} (available: ${[...known].join(', ')})`);
  process.exit(1);
}

const chosen = withDependencies(names, suites);
const total = { passed: 0, failed: 0 };
const failures = [];
const begin = performance.now();

async function run(suite, how) {
  if (suite.needsBrowser) installBrowser();
  const { passed, failed, failures: found } = await runSuite(suite, how);
  total.passed += passed;
  total.failed += failed;
  failures.push(...found);
}

const isChosen = ({ name }) => chosen.size === 0 || chosen.has(name);
await runSuites(suites.filter(isChosen), { run, isStopping: () => isStopping });
console.log(`${((performance.now() - begin) / 60_000).toFixed(1)} min`);
// Repeated at the end, so that they are visible without scrolling.
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
