import { isGas } from '../../solc/syntax.mjs';

const isZero = (node) => node.nodeType === 'Literal' && node.value === '0';
const COMPARES = new Set(['==', '!=', '<', '<=', '>', '>=']);

/**
 * Each number one unit larger: one wei, second, basis point or place. A fixed-point number with 36 decimals is doubled, because one unit of
 * it never reaches a wei. Excluded: comparisons with zero and the zero address, because other kinds change them; array lengths, which are
 * types; addresses and storage slots in hex, because one slot works as well as another; gas limits, because `contracts/bench/gas` measures
 * them and one unit more has no effect.
 */
export function* constants({ node, above, textOf, contract }) {
  if (node.nodeType !== 'Literal' || node.kind !== 'number' || node.value.startsWith('0x')) return;
  const parent = above.at(-1);
  if (parent.nodeType === 'ArrayTypeName') return;
  if (isZero(node) && (COMPARES.has(parent.operator) || parent.kind === 'typeConversion')) return;
  if (contract === 'GasFloors' || above.some(isGasValue)) return;
  const text = textOf(node);
  const to = text.endsWith('e36') ? `${text} * 2` : `${text} + 1`;
  yield { kind: 'constant', to, replacement: `(${to})` };
}

/** Whether a literal below this node is part of a gas limit. */
function isGasValue(node) {
  if (node.nodeType === 'VariableDeclaration') return /_GAS$/.test(node.name);
  return node.nodeType === 'BinaryOperation' && isGas(node);
}
