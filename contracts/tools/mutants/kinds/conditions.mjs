import { isConstant, isGas } from '../../solc/syntax.mjs';
import { isGuard } from './guards.mjs';

const AT_THE_EDGE = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const INVERTED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '!=', '!=': '==' };
const LOGIC = new Set(['&&', '||']);

/**
 * Moves or inverts comparisons, drops parts of `&&` and `||`, and negates flags. Leaves out mutants that the tests of another mutant always
 * kill: `==` that is a whole guard, which is removed, or a part of `&&`, which is dropped. Also leaves out comparisons of gas, which
 * `contracts/bench/gas` measures.
 */
export function* conditions(place) {
  const { node, above, textOf } = place;
  if (node.nodeType === 'BinaryOperation' && !isConstant(node)) {
    if (LOGIC.has(node.operator)) yield* withoutOnePart(place);
    else if (node.operator in INVERTED) yield* comparison(place);
  }
  const parent = above.at(-1);
  const isCondition = parent?.condition === node && !isGuard(parent) && parent.nodeType !== 'ForStatement';
  if (isCondition && node.nodeType !== 'BinaryOperation') {
    yield { kind: 'condition', to: `!(${textOf(node)})` };
  }
}

function* comparison({ node, above, textOf }) {
  const [left, right] = [textOf(node.leftExpression), textOf(node.rightExpression)];
  const parent = above.at(-1);
  if (isGas(node)) return;
  const turned = { kind: 'comparison', to: `${left} ${INVERTED[node.operator]} ${right}` };
  if (node.operator in AT_THE_EDGE) {
    const atTheEdge = { kind: 'comparison', to: `${left} ${AT_THE_EDGE[node.operator]} ${right}` };
    yield isSameAtTheEdge(parent, node, left, right, textOf) ? turned : atTheEdge;
  } else if (!LOGIC.has(parent?.operator) && !(isGuard(parent) && parent.condition === node)) {
    yield turned;
  }
}

/** Whether both branches have the same result when the two sides are equal: `a > b ? a - b : 0`, `a > b ? a : b`, `if (a < b) b = a`. */
function isSameAtTheEdge(parent, node, left, right, textOf) {
  if (parent?.condition !== node) return false;
  if (parent.nodeType === 'Conditional') {
    const [yes, no] = [textOf(parent.trueExpression), textOf(parent.falseExpression)];
    const [zeros, sides] = [
      ['0', `${left} - ${right}`, `${right} - ${left}`],
      [left, right],
    ];
    return [zeros, sides].some((same) => same.includes(yes) && same.includes(no));
  }
  if (parent.nodeType !== 'IfStatement' || parent.falseBody) return false;
  const body = textOf(parent.trueBody);
  return body === `${left} = ${right}` || body === `${right} = ${left}`;
}

function* withoutOnePart({ node, above, textOf }) {
  if (above.at(-1)?.operator === node.operator) return;
  const parts = partsOf(node, node.operator);
  for (const part of parts) {
    const rest = parts.filter((other) => other !== part).map(textOf);
    yield { kind: 'part', from: part, to: '', replacement: `(${rest.join(` ${node.operator} `)})` };
  }
}

function partsOf(node, operator) {
  if (node.nodeType !== 'BinaryOperation' || node.operator !== operator) return [node];
  return [...partsOf(node.leftExpression, operator), ...partsOf(node.rightExpression, operator)];
}
