// `npm test`: everything from format to browser. Plain JavaScript, because it installs what is missing first. Arguments choose suites by name:
// `npm test -- forge web`. The last line says how many checks and tests passed and failed.
import { installBrowser } from './testing/installBrowser.mjs';
import { installMissing } from './installMissing.mjs';
import { nodeVersionMessage } from './nodeVersion.mjs';
import { runSuite, stopRunning } from './testing/runSuite.mjs';
import { lanes } from './testing/suites.mjs';

const problem = nodeVersionMessage();
if (problem) {
  console.error(problem);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopRunning();
    process.exit(1);
  });
}
installMissing();

const chosen = new Set(process.argv.slice(2));
const isChosen = ({ name }) => chosen.size === 0 || chosen.has(name);
const known = new Set(lanes.flat(2).map(({ name }) => name));
const unknown = [...chosen].filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. There are: ${[...known].join(', ')}.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
// Stages follow one another; the lanes of a stage run side by side, the suites of a lane in order.
for (const stage of lanes) {
  const results = await Promise.all(
    stage.map(async (lane) => {
      const done = [];
      for (const suite of lane.filter(isChosen)) {
        if (suite.needsBrowser) installBrowser();
        done.push(await runSuite(suite));
      }
      return done;
    }),
  );
  for (const { passed, failed } of results.flat()) {
    total.passed += passed;
    total.failed += failed;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
