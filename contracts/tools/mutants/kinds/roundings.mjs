import { isConstant, isGas } from '../../solc/syntax.mjs';

const OTHER = { min: 'max', max: 'min', Ceil: 'Floor', Floor: 'Ceil' };

/** Rounds divisions the other way; swaps min and max. Skips gas, where one unit has no effect. */
export function* roundings({ node, textOf }) {
  if (node.nodeType === 'BinaryOperation' && node.operator === '/' && !isConstant(node) && !isGas(node)) {
    const [left, right] = [textOf(node.leftExpression), textOf(node.rightExpression)];
    yield {
      kind: 'rounding',
      to: `${left} / ${right}, up`,
      replacement: `((${left} + ${right} - 1) / (${right}))`,
    };
  }
  if (node.nodeType === 'MemberAccess' && isOf(node.expression, 'Rounding') && node.memberName in OTHER) {
    yield { kind: 'rounding', to: textOf(node).replace(/\w+$/, OTHER[node.memberName]) };
  }
  if (node.nodeType !== 'FunctionCall' || !isOf(node.expression?.expression, 'Math')) return;
  const { memberName } = node.expression;
  const args = node.arguments.map(textOf);
  if (memberName === 'ceilDiv') yield { kind: 'rounding', to: `(${args[0]}) / (${args[1]})` };
  if (memberName === 'mulDiv' && args.length === 3) {
    yield { kind: 'rounding', to: `Math.mulDiv(${args.join(', ')}, Math.Rounding.Ceil)` };
  }
  if (memberName === 'min' || memberName === 'max') {
    yield { kind: 'rounding', to: `Math.${OTHER[memberName]}(${args.join(', ')})` };
  }
}

function isOf(node, name) {
  return node?.name === name || node?.memberName === name;
}
