import { nodesOf, rangeOf, sourceOf } from '../solc/syntax.mjs';
import { arithmetic, moneyOf } from './kinds/arithmetic.mjs';
import { conditions } from './kinds/conditions.mjs';
import { constants } from './kinds/constants.mjs';
import { guards, writes } from './kinds/guards.mjs';
import { roundings } from './kinds/roundings.mjs';

const KINDS = [guards, writes, conditions, roundings, arithmetic, constants];

/**
 * All mutants of the given files. `units` are solc's `sources` with `content` added, by path, including imported files. A mutant's `key`
 * has no line numbers, so it survives edits of other lines: contract, function, kind, original and replacement.
 */
export function listMutants(units, paths) {
  const declarations = declarationsOf(units);
  const mutants = paths.flatMap((file) => {
    const { ast, content } = units[file];
    const source = sourceOf(content);
    return ast.nodes
      .filter(({ nodeType }) => nodeType === 'ContractDefinition')
      .flatMap((contract) => mutantsOfContract({ file, contract, source, declarations }));
  });
  return numbered(mutants);
}

/** The variables of all files by their id. */
function declarationsOf(units) {
  const declarations = new Map();
  for (const { ast } of Object.values(units)) {
    for (const { node } of nodesOf(ast)) {
      if (node.nodeType === 'VariableDeclaration') declarations.set(node.id, node);
    }
  }
  return declarations;
}

function mutantsOfContract({ file, contract, source, declarations }) {
  const functions = contract.nodes.filter(({ body }) => body);
  const values = contract.nodes.filter(({ nodeType, value }) => nodeType === 'VariableDeclaration' && value);
  return [...values, ...functions].flatMap((definition) => {
    const money = moneyOf(definition, declarations);
    const place = { file, contract: contract.name, function: labelOf(definition, functions), source };
    return [...nodesOf(definition)]
      .flatMap(({ node, above }) =>
        KINDS.flatMap((kind) => [
          ...kind({ node, above, textOf: source.textOf, declarations, money, contract: contract.name }),
        ]).map((change) => mutantOf(node, change, place)),
      )
      .sort((a, b) => a.start - b.start || a.end - b.end);
  });
}

function mutantOf(node, { kind, from = node, to, replacement = to, statement = false }, place) {
  const { bytes, textOf } = place.source;
  let { start, end } = rangeOf(node);
  if (statement) {
    // The syntax tree does not include the semicolon.
    const rest = /^\s*;/.exec(bytes.subarray(end, end + 80).toString());
    if (rest) end += rest[0].length;
    replacement = '{}';
  }
  return {
    file: place.file,
    contract: place.contract,
    function: place.function,
    kind,
    line: bytes.subarray(0, rangeOf(from).start).toString().split('\n').length,
    from: oneLine(textOf(from)),
    to: oneLine(to),
    start,
    end,
    replacement,
  };
}

/** The file with the mutant applied. */
export function withMutant(content, { start, end, replacement }) {
  const bytes = Buffer.from(content);
  return `${bytes.subarray(0, start)}${replacement}${bytes.subarray(end)}`;
}

function labelOf(definition, functions) {
  const nameOf = ({ name, kind }) => name || kind;
  const name = nameOf(definition);
  if (functions.filter((other) => nameOf(other) === name).length <= 1) return name;
  const types = definition.parameters.parameters.map(({ typeDescriptions }) => typeDescriptions.typeString);
  return `${name}(${types.join(',')})`;
}

function numbered(mutants) {
  const counts = new Map();
  return mutants.map((mutant) => {
    const change = mutant.to ? `\`${mutant.from}\` to \`${mutant.to}\`` : `without \`${mutant.from}\``;
    const plain = `${mutant.contract}.${mutant.function} ${mutant.kind}: ${change}`;
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    return { ...mutant, change, key: count === 1 ? plain : `${plain} (${count})` };
  });
}

function oneLine(text) {
  return text
    .replace(/\/\/.*$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
