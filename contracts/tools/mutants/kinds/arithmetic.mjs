import { baseOf, isConstant, isStorage, nodesOf } from '../../solc/syntax.mjs';

const OTHER = { '+': '-', '-': '+', '*': '/', '/': '*' };
/** Calls that move tokens or record a debt. */
const PAYS = /^(try)?(safe)?transfer(from)?$|^_?(try)?pay|^_?(mint|burn)(from)?$|^credit$|^_send/i;

/** Swaps `+` and `-`, and `*` and `/`, in values that are stored or paid. */
export function* arithmetic({ node, above, textOf, money }) {
  if (node.nodeType !== 'BinaryOperation' || !(node.operator in OTHER) || isConstant(node)) return;
  if (!money.has(node) && !above.some((each) => money.has(each))) return;
  const [left, right] = [textOf(node.leftExpression), textOf(node.rightExpression)];
  const to = `${left} ${OTHER[node.operator]} ${right}`;
  yield { kind: 'arithmetic', to, replacement: `(${to})` };
}

/** The expressions of a function whose value is stored or paid, also through local variables. */
export function moneyOf(definition, declarations) {
  const nodes = [...nodesOf(definition)].map(({ node }) => node);
  const found = new Set();
  const variables = new Set();
  const add = (expression) => {
    if (!expression || found.has(expression)) return;
    found.add(expression);
    for (const { node } of nodesOf(expression)) {
      if (node.nodeType === 'Identifier') variables.add(node.referencedDeclaration);
    }
  };
  for (const node of nodes) {
    if (node.nodeType === 'Assignment' && isStorage(node.leftHandSide, declarations)) add(node.rightHandSide);
    if (node.nodeType === 'FunctionCall' && PAYS.test(nameOf(node.expression))) node.arguments.forEach(add);
    if (node.nodeType === 'FunctionCallOptions') node.options.forEach(add);
  }
  for (let before = -1; before !== variables.size;) {
    before = variables.size;
    for (const node of nodes) {
      if (node.nodeType === 'Assignment' && variables.has(baseOf(node.leftHandSide).referencedDeclaration)) {
        add(node.rightHandSide);
      }
      if (node.nodeType === 'VariableDeclarationStatement') {
        if (node.declarations.some((variable) => variables.has(variable?.id))) add(node.initialValue);
      }
    }
  }
  return found;
}

function nameOf(node) {
  return node.memberName ?? node.name ?? '';
}
