// Tests are compiled without any part of the optimizer, also without those that are usual when it is off. Compiling them takes a third
// less time so, running them takes none more, and no test measures its own code. What they deploy, and what measures, is compiled as for a
// deployment. Forge's own compiler profiles would compile the sources a second time with the tests' settings, and tests would deploy those.
const TEST_OPTIMIZER = {
  enabled: false,
  details: { peephole: false, jumpdestRemover: false, inliner: false, deduplicate: false },
};
const isTest = (path) => path.startsWith('contracts/test/');

/**
 * The standard JSON inputs to compile in place of `input`: what is no test, and the tests with nothing of the optimizer. Both hold all
 * sources, so that source ids agree. One input when one half asks for nothing, or when the optimizer is off anyway (coverage, upgrade
 * safety).
 */
export function splitInput(input) {
  const { optimizer, outputSelection } = input.settings;
  if (!optimizer?.enabled) return [input];
  const halfOf = (isIncluded) => selectionOf(input.sources, outputSelection, isIncluded);
  const rest = halfOf((path) => !isTest(path));
  const tests = halfOf(isTest);
  const inputs = [];
  if (rest) inputs.push(withSettings(input, { outputSelection: rest }));
  if (tests) inputs.push(withSettings(input, { outputSelection: tests, optimizer: TEST_OPTIMIZER }));
  return inputs.length === 0 ? [input] : inputs;
}

/** One standard JSON output from those of all inputs. Each names all sources, and warnings about them. */
export function mergeOutputs(outputs) {
  const merged = { errors: [], sources: {}, contracts: {} };
  const seen = new Set();
  for (const { errors = [], sources = {}, contracts = {} } of outputs) {
    for (const error of errors) {
      if (seen.has(error.formattedMessage)) continue;
      seen.add(error.formattedMessage);
      merged.errors.push(error);
    }
    for (const [path, source] of Object.entries(sources))
      Object.assign((merged.sources[path] ??= {}), source);
    for (const [path, named] of Object.entries(contracts))
      Object.assign((merged.contracts[path] ??= {}), named);
  }
  return merged;
}

/** What is asked for of the included sources, by path; undefined when that is nothing. */
function selectionOf(sources, selection, isIncluded) {
  const asked = Object.keys(sources)
    .filter(isIncluded)
    .map((path) => [path, selection[path] ?? selection['*'] ?? {}])
    .filter(([, byContract]) => Object.values(byContract).some((outputs) => outputs.length > 0));
  return asked.length === 0 ? undefined : Object.fromEntries(asked);
}

function withSettings(input, settings) {
  return { ...input, settings: { ...input.settings, ...settings } };
}
