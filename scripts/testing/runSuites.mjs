/** Concurrent suites: one for each core of a small machine. A suite that mostly waits (`waits`) takes no slot. */
const PLACES = 2;

/**
 * Runs suites two at a time, plus those that mostly wait. Each free slot takes the first suite of the list that may start. While both slots
 * are taken, one CPU-bound suite (`fills`) also runs, at low priority (`onIdle`). A suite starts after those of `needs` and `after` that are
 * in the list, and never runs beside one with the same folder (`uses`). Once `isStopping` returns true, no other suite starts.
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
    else if (waiting.length > 0) throw new Error(`circular dependency between suites: ${namesOf(waiting)}`);
    else return;
  }
}

const namesOf = (suites) => suites.map(({ name }) => name).join(', ');

/** The names, including all suites that they need. */
export function withDependencies(names, suites) {
  const chosen = new Set(names);
  // Names added to a set during iteration are visited too.
  for (const name of chosen)
    for (const needed of suites.find((suite) => suite.name === name)?.needs ?? []) chosen.add(needed);
  return chosen;
}
