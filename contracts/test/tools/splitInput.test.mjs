import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { mergeOutputs, splitInput } from '../../tools/solc/splitInput.mjs';

// A test compiles up to three times.
vi.setConfig({ testTimeout: 60_000 });

const solc = createRequire(import.meta.url)('solc');
const CODE = ['evm.bytecode.object', 'evm.deployedBytecode.object', 'metadata'];
const SOURCE = 'contracts/src/Counter.sol';
const BENCH = 'contracts/bench/CounterGas.t.sol';
const TEST = 'contracts/test/Counter.t.sol';

const header = 'pragma solidity ^0.8.28;';
const asks = `import {Counter} from "../src/Counter.sol";`;
/** The unused local variable causes a warning. */
const body = `function half(uint256[] memory xs) external pure returns (uint256) { uint256 i; return (xs[0] + xs[1]) / 2; }`;
const sources = {
  [SOURCE]: { content: `${header} contract Counter { ${body} }` },
  [BENCH]: { content: `${header} ${asks} contract CounterGas { Counter counter; ${body} }` },
  [TEST]: { content: `${header} ${asks} contract CounterTest { Counter counter; ${body} }` },
};

function inputOf(
  outputSelection = { '*': { '*': CODE, '': ['ast'] } },
  optimizer = { enabled: true, runs: 200 },
) {
  const settings = { evmVersion: 'london', optimizer, metadata: { bytecodeHash: 'none' }, outputSelection };
  return { language: 'Solidity', sources, settings };
}

const compile = (input) => JSON.parse(solc.compile(JSON.stringify(input)));
const optimizerOf = ({ metadata }) => JSON.parse(metadata).settings.optimizer;

test('sources and measurements become what the optimizer makes of them, byte for byte', () => {
  const whole = compile(inputOf());
  const merged = mergeOutputs(splitInput(inputOf()).map(compile));
  expect(merged.contracts[SOURCE]).toEqual(whole.contracts[SOURCE]);
  expect(merged.contracts[BENCH]).toEqual(whole.contracts[BENCH]);
});

test('tests are compiled with little of the optimizer', () => {
  const { contracts } = mergeOutputs(splitInput(inputOf()).map(compile));
  expect(optimizerOf(contracts[TEST].CounterTest).details).toMatchObject({ cse: false, yul: false });
  expect(optimizerOf(contracts[BENCH].CounterGas)).toEqual({ enabled: true, runs: 200 });
});

test('ids of sources and syntax trees are those of one compilation, and a warning is reported once', () => {
  const whole = compile(inputOf());
  const merged = mergeOutputs(splitInput(inputOf()).map(compile));
  expect(merged.sources).toEqual(whole.sources);
  const texts = (output) => output.errors.map(({ formattedMessage }) => formattedMessage).sort();
  expect(texts(whole).length).toBeGreaterThan(0);
  expect(texts(merged)).toEqual(texts(whole));
});

test('an error in a test is reported, with no contract of it', () => {
  const input = inputOf();
  const broken = { ...sources, [TEST]: { content: `${header} contract CounterTest { uint256 x = "no"; }` } };
  const merged = mergeOutputs(splitInput({ ...input, sources: broken }).map(compile));
  expect(merged.errors.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  expect(merged.contracts[TEST]).toBeUndefined();
});

test('only requested outputs are compiled', () => {
  const halves = (selection) => splitInput(inputOf(selection)).map(({ settings }) => settings);
  expect(halves({ [TEST]: { '*': CODE }, [SOURCE]: { '*': [] } })).toEqual([
    expect.objectContaining({
      optimizer: expect.objectContaining({ enabled: false }),
      outputSelection: { [TEST]: { '*': CODE } },
    }),
  ]);
  expect(halves({ [SOURCE]: { '*': CODE } })).toEqual([
    expect.objectContaining({
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { [SOURCE]: { '*': CODE } },
    }),
  ]);
});

test('without the optimizer everything is compiled at once', () => {
  const input = inputOf(undefined, { enabled: false });
  expect(splitInput(input)).toEqual([input]);
});
