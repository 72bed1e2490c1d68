/** Suites that run at a time: one for each core of a small machine. One that waits more than it works (`waits`) takes no place. */
const PLACES = 2;

/**
 * Runs suites two at a time, besides those that wait more than they work. Each place that gets free takes the first of the list that may
 * begin. While both are taken, one that only computes (`fills`) has what they leave idle, and `run` is told so. A suite begins after those
 * of `needs` and `after`, as far as they are in the list. It never runs beside one that uses the same folder (`uses`). `run` runs one; once
 * `isStopping` says so, no other begins.
 */
export async function runSuites(suites, { run, isStopping }) {
  const waiting = [...suites];
  const running = new Map();
  let filling;
  const isAhead = (name) => [...waiting, ...running.keys()].some((suite) => suite.name === name);
  const isInUse = (folder) => [...running.keys()].some(({ uses }) => uses === folder);
  const mayBegin = ({ needs = [], after = [], uses }) =>
    ![...needs, ...after].some(isAhead) && !(uses && isInUse(uses));

  const isFree = () =>
    [...running.keys()].filter((suite) => !suite.waits && suite !== filling).length < PLACES;
  const mayFill = ({ fills }) => fills && !running.has(filling);

  while (!isStopping()) {
    const next = waiting.findIndex((suite) => (suite.waits || isFree() || mayFill(suite)) && mayBegin(suite));
    if (next >= 0) {
      const [suite] = waiting.splice(next, 1);
      const onIdle = !suite.waits && !isFree();
      if (onIdle) filling = suite;
      running.set(
        suite,
        run(suite, { onIdle }).finally(() => running.delete(suite)),
      );
    } else if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0) throw new Error(`suites wait for one another: ${namesOf(waiting)}`);
    else return;
  }
}

const namesOf = (suites) => suites.map(({ name }) => name).join(', ');

/** The names with those of all suites that they need. */
export function withNeeded(names, suites) {
  const chosen = new Set(names);
  // A name that is added while a set is walked is walked too.
  for (const name of chosen)
    for (const needed of suites.find((suite) => suite.name === name)?.needs ?? []) chosen.add(needed);
  return chosen;
}
