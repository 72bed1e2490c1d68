import { createRequire } from 'node:module';
import { mergeOutputs, splitInput } from '../solc/splitInput.mjs';

const solc = createRequire(import.meta.url)('solc');
const CODE = ['evm.bytecode.object', 'evm.deployedBytecode.object'];

/** Syntax trees of `sources` (path -> { content }), with their content. */
export function parse(sources, settings) {
  const output = run(inputOf(sources, { ...settings, outputSelection: { '*': { '': ['ast'] } } }));
  if (!output.contracts && !output.sources) throw new Error(errorsOf(output).join('\n'));
  return Object.fromEntries(
    Object.entries(output.sources).map(([path, { ast }]) => [path, { ast, content: sources[path].content }]),
  );
}

/** Bytecodes of `targets`, [{ path, name }], by `path:name`: { creation, deployed }, or null when it does not compile. */
export function compile(sources, targets, settings) {
  const outputSelection = {};
  for (const { path, name } of targets) (outputSelection[path] ??= {})[name] = CODE;
  const output = mergeOutputs(splitInput(inputOf(sources, { ...settings, outputSelection })).map(run));
  if (errorsOf(output).length > 0) return null;
  return Object.fromEntries(
    targets.map(({ path, name }) => {
      const { bytecode, deployedBytecode } = output.contracts[path][name].evm;
      return [
        `${path}:${name}`,
        { creation: `0x${bytecode.object}`, deployed: `0x${deployedBytecode.object}` },
      ];
    }),
  );
}

const inputOf = (sources, settings) => ({ language: 'Solidity', sources, settings });

const run = (input) => JSON.parse(solc.compile(JSON.stringify(input)));

function errorsOf({ errors = [] }) {
  return errors
    .filter(({ severity }) => severity === 'error')
    .map(({ formattedMessage }) => formattedMessage);
}
