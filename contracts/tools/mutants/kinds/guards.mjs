import { isStorage } from '../../solc/syntax.mjs';

const EXITS = new Set(['RevertStatement', 'Return', 'Break', 'Continue']);

/** `if (...) revert`, `return`, `break` or `continue`, without an else. */
export function isGuard(node) {
  if (node.nodeType !== 'IfStatement' || node.falseBody) return false;
  const body = node.trueBody;
  return EXITS.has((body.nodeType === 'Block' ? body.statements?.at(-1) : body)?.nodeType);
}

/** Removes a guard, a modifier or a call whose result is unused. A call that is the whole function stays. */
export function* guards({ node, above }) {
  if (isGuard(node)) yield { kind: 'guard', statement: true, to: '' };
  if (node.nodeType === 'ModifierInvocation' && node.kind === 'modifierInvocation') {
    yield { kind: 'modifier', to: '' };
  }
  if (node.nodeType === 'ExpressionStatement' && node.expression.nodeType === 'FunctionCall') {
    const [definition, body] = above.slice(-2);
    if (definition.nodeType === 'FunctionDefinition' && body.statements?.length === 1) return;
    yield { kind: 'call', statement: true, to: '' };
  }
}

/** Removes a statement that writes storage; in memory, only one that resets a value. */
export function* writes({ node, declarations }) {
  if (node.nodeType !== 'ExpressionStatement') return;
  const { expression } = node;
  const taken = { kind: 'write', statement: true, to: '' };
  if (expression.nodeType === 'UnaryOperation') {
    if (isStorage(expression.subExpression, declarations)) yield taken;
  } else if (expression.nodeType === 'Assignment') {
    const { leftHandSide, rightHandSide } = expression;
    const isReset = leftHandSide.nodeType === 'MemberAccess' && rightHandSide.nodeType === 'Literal';
    if (isReset || isStorage(leftHandSide, declarations)) yield taken;
  }
}
