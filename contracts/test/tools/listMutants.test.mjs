import { expect, test } from 'vitest';
import { compile, parse } from '../../tools/mutants/compile.mjs';
import { listMutants, withMutant } from '../../tools/mutants/listMutants.mjs';

const settings = { evmVersion: 'london' };
const MATH = `
library Math {
    enum Rounding { Floor, Ceil }
    function ceilDiv(uint256 a, uint256 b) internal pure returns (uint256) { return (a + b - 1) / b; }
    function min(uint256 a, uint256 b) internal pure returns (uint256) { return a < b ? a : b; }
    function max(uint256 a, uint256 b) internal pure returns (uint256) { return a > b ? a : b; }
    function mulDiv(uint256 a, uint256 b, uint256 c) internal pure returns (uint256) { return a * b / c; }
    function mulDiv(uint256 a, uint256 b, uint256 c, Rounding) internal pure returns (uint256) { return a * b / c; }
}`;

/** A contract around `body`, and the mutants of it. */
function mutantsOf(body) {
  const content = `pragma solidity ^0.8.28;
import {Math} from "Math.sol";
contract A {
    struct Account { uint256 total; uint256 paid; }
    uint256 immutable fixedAtStart = 1;
    uint256 stored;
    bool open;
    mapping(address => Account) accounts;
    error No();
    function _check(uint256) internal view {}
    modifier onlyOpen() { _check(1); _; }
    ${body}
}`;
  const sources = {
    'A.sol': { content },
    'Math.sol': { content: `pragma solidity ^0.8.28;${MATH}` },
  };
  const mutants = listMutants(parse(sources, settings), ['A.sol']);
  return { sources, mutants: mutants.filter((mutant) => mutant.function !== 'onlyOpen') };
}

/** What becomes of the body, one line a mutant: `kind: change`. */
function changes(body) {
  return mutantsOf(body).mutants.map(({ kind, change }) => `${kind}: ${change}`);
}

test('guards, modifiers and calls are taken out', () => {
  const body = `function f(uint256 n) external view onlyOpen returns (uint256) {
    if (open) revert No();
    _check(n); // a comment
    for (uint256 i; i != n; ++i) { if (open) { continue; } }
    return 1;
  }`;
  expect(changes(body)).toEqual([
    'modifier: without `onlyOpen`',
    'guard: without `if (open) revert No()`',
    'call: without `_check(n)`',
    'comparison: `i != n` to `i == n`',
    'guard: without `if (open) { continue; }`',
  ]);
});

test('comparisons are turned at their edge, and parts of a condition left out', () => {
  expect(
    changes('function f(uint256 n) external { if (n < 3 || n == stored && open) revert No(); }'),
  ).toEqual([
    'guard: without `if (n < 3 || n == stored && open) revert No()`',
    'comparison: `n < 3` to `n <= 3`',
    'part: without `n < 3`',
    'part: without `n == stored && open`',
    'part: without `n == stored`',
    'part: without `open`',
  ]);
});

test('a comparison whose edge changes nothing is turned around', () => {
  expect(
    changes('function f(uint256 n) external view returns (uint256) { return n > stored ? n - stored : 0; }'),
  ).toEqual(['comparison: `n > stored` to `n < stored`']);
});

test('a flag that decides is negated', () => {
  expect(changes('function f() external view returns (uint256) { return open ? 1 : 2; }')).toEqual([
    'condition: `open` to `!(open)`',
  ]);
});

test('divisions are rounded the other way', () => {
  const body = `function f(uint256 n) external pure returns (uint256, uint256, uint256, uint256) {
    return (n / 3, Math.ceilDiv(n, 3), Math.mulDiv(n, 2, 3), Math.min(Math.mulDiv(n, 2, 3, Math.Rounding.Ceil), 10 / 2));
  }`;
  expect(changes(body)).toEqual([
    'rounding: `n / 3` to `n / 3, up`',
    'rounding: `Math.ceilDiv(n, 3)` to `(n) / (3)`',
    'rounding: `Math.mulDiv(n, 2, 3)` to `Math.mulDiv(n, 2, 3, Math.Rounding.Ceil)`',
    expect.stringMatching(/^rounding: `Math\.min\(.*` to `Math\.max\(/),
    'rounding: `Math.Rounding.Ceil` to `Math.Rounding.Floor`',
  ]);
});

test('gas is neither compared nor rounded by one unit more', () => {
  const body = `uint256 private constant STEP_GAS = 64;
  function f() external view {
    if (gasleft() < STEP_GAS * 64 / 63) revert No();
  }`;
  expect(changes(body)).toEqual(['guard: without `if (gasleft() < STEP_GAS * 64 / 63) revert No()`']);
});

test('what is stored is not stored, or computed otherwise; what is only read is not computed otherwise', () => {
  const body = `function f(uint256 n) external returns (uint256) {
    uint256 part = n - 7;
    accounts[msg.sender].total += part;
    Account memory account = accounts[msg.sender];
    account.paid = 0;
    delete accounts[msg.sender];
    return n + 9;
  }`;
  expect(changes(body)).toEqual([
    'arithmetic: `n - 7` to `n + 7`',
    'write: without `accounts[msg.sender].total += part`',
    'write: without `account.paid = 0`',
    'write: without `delete accounts[msg.sender]`',
  ]);
});

test('keys name no line, and tell equal changes and overloaded functions apart', () => {
  const body = `function f() external { stored = 1; stored = 1; }
    function f(uint256 n) external { stored = n; }`;
  const { mutants } = mutantsOf(body);
  expect(mutants.map(({ key, line }) => [key, line])).toEqual([
    ['A.f() write: without `stored = 1`', 12],
    ['A.f() write: without `stored = 1` (2)', 12],
    ['A.f(uint256) write: without `stored = n`', 13],
  ]);
});

test('every mutant compiles, to another bytecode', { timeout: 120_000 }, () => {
  const body = `// Bytes that are not characters: 百分之五
  function f(uint256 n) external onlyOpen returns (uint256 paid) {
    if (n == 0) return 0;
    if (n > 9 || open) { revert No(); } else stored = 4;
    if (open) stored -= n; else stored = n * 3 / 4;
    paid = Math.ceilDiv(stored, 2);
    if (paid >= n && stored != 1) _check(n);
  }`;
  const { sources, mutants } = mutantsOf(body);
  const code = (content) =>
    compile({ ...sources, 'A.sol': { content } }, [{ path: 'A.sol', name: 'A' }], settings)?.['A.sol:A']
      .creation;
  const { content } = sources['A.sol'];
  const codes = mutants.map((mutant) => code(withMutant(content, mutant)));
  expect(mutants.length).toBeGreaterThan(15);
  expect(codes.every((each) => each && each !== code(content))).toBe(true);
});
