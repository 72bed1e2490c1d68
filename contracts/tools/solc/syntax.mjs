// Helpers for solc's syntax tree.

/** Every node below `root`, itself included, with those above it, the nearest last. */
export function* nodesOf(root, above = []) {
  yield { node: root, above };
  const path = [...above, root];
  for (const value of Object.values(root)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child?.nodeType) yield* nodesOf(child, path);
    }
  }
}

/** A source file: `textOf(node)` is the node's text. solc counts bytes, not characters. */
export function sourceOf(content) {
  const bytes = Buffer.from(content);
  return {
    bytes,
    textOf(node) {
      const { start, end } = rangeOf(node);
      return bytes.subarray(start, end).toString();
    },
  };
}

export function rangeOf(node) {
  const [start, length] = node.src.split(':').map(Number);
  return { start, end: start + length };
}

/** Whether it is a compile-time constant: a literal or an expression of literals. */
export function isConstant(node) {
  return node.typeDescriptions?.typeIdentifier?.startsWith('t_rational') ?? false;
}

/** Whether an expression computes with gas: `gasleft()`, `gasBefore`, `CALL_GAS`. */
export function isGas(expression) {
  return [...nodesOf(expression)].some(({ node }) => /^gas|_GAS$/.test(node.name ?? ''));
}

/** Whether assigning to this expression writes storage; `declarations` are the variables by id. An immutable is not storage. */
export function isStorage(target, declarations) {
  const type = (node) => node.typeDescriptions?.typeIdentifier ?? '';
  switch (target.nodeType) {
    case 'Identifier': {
      const declaration = declarations.get(target.referencedDeclaration);
      return Boolean(declaration?.stateVariable) && declaration.mutability === 'mutable';
    }
    case 'MemberAccess':
      return /_storage(_ptr)?$/.test(type(target.expression));
    case 'IndexAccess':
      return (
        type(target.baseExpression).startsWith('t_mapping') ||
        /_storage(_ptr)?$/.test(type(target.baseExpression))
      );
    case 'TupleExpression':
      return target.components.some((part) => part && isStorage(part, declarations));
    default:
      return false;
  }
}

/** The variable that an expression such as `a.b[c].d` begins with. */
export function baseOf(expression) {
  let node = expression;
  while (node.nodeType === 'MemberAccess' || node.nodeType === 'IndexAccess') {
    node = node.expression ?? node.baseExpression;
  }
  return node;
}
