// `npm test`: everything from format to browser. Plain JavaScript, because it installs what is missing first.
// Arguments choose suites by name: `npm test -- forge web`. `--nightly` is the greater depth: docs/testing.md. The
// last line says how many checks and tests passed and failed; those that failed are named before it.
import { installBrowser } from './testing/installBrowser.mjs';
import { installMissing } from './machine/installMissing.mjs';
import { nodeVersionMessage } from './machine/nodeVersion.mjs';
import { runSuite, stopRunning } from './testing/runSuite.mjs';
import { runSuites, withNeeded } from './testing/runSuites.mjs';

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
// Tests that leave something out ask for it: contracts/testing/depth.ts.
process.env.KOALA_DEPTH = isNightly ? 'nightly' : 'usual';
const suites = suitesOf({ isNightly });
const names = process.argv.slice(2).filter((argument) => argument !== '--nightly');
const known = new Set(suites.map(({ name }) => name));
const unknown = names.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. There are: ${[...known].join(', ')}.`);
  process.exit(1);
}

const chosen = withNeeded(names, suites);
const total = { passed: 0, failed: 0, cpu: 0 };
const failures = [];
const begin = performance.now();

async function run(suite, how) {
  if (suite.needsBrowser) installBrowser();
  const { passed, failed, failures: found, cpu } = await runSuite(suite, how);
  total.passed += passed;
  total.failed += failed;
  failures.push(...found);
  total.cpu += cpu ?? 0;
}

const isChosen = ({ name }) => chosen.size === 0 || chosen.has(name);
await runSuites(suites.filter(isChosen), { run, isStopping: () => isStopping });
const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;
console.log(`${minutes((performance.now() - begin) / 1000)}, ${minutes(total.cpu)} of CPU`);
// Together at the end, because a long log is often shown by its last lines alone.
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
