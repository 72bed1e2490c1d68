// Tests are compiled with the optimizer fully disabled, including the parts that are usually on. That makes compiling a third faster and
// running no slower, and no test measures its own code. What tests deploy, and code that measures gas, is compiled as for a deployment.
// Forge's compiler profiles would not help: they compile the sources a second time with the tests' settings, and tests would deploy those.
const TEST_OPTIMIZER = {
  enabled: false,
  details: { peephole: false, jumpdestRemover: false, inliner: false, deduplicate: false },
};
const isTest = (path) => path.startsWith('contracts/test/');

/**
 * The standard JSON inputs that replace `input`: one for the sources, and one for the tests without the optimizer. Both contain all
 * sources, so that source ids match. Returns one input when one half requests no output, or when the optimizer is off anyway (coverage,
 * upgrade safety).
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

/** Merges the standard JSON outputs of all inputs. Each lists all sources and their warnings. */
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

/** The requested outputs of the included sources, by path; undefined when there are none. */
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
