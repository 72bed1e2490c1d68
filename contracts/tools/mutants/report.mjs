import { isCounted, isKilled } from './results.mjs';

const KINDS = [
  ['guard', 'an `if` that reverts, returns or breaks is removed'],
  ['part', 'one side of an "and" or an "or" is removed'],
  ['modifier', 'a modifier is removed'],
  ['call', 'a call whose result is not used is removed: checks, updates, payments'],
  ['comparison', 'made inclusive or exclusive (`<` to `<=`), or inverted where that changes nothing'],
  ['condition', 'a flag is negated'],
  ['rounding', 'rounding direction, or `min` and `max`, are swapped'],
  ['arithmetic', '`+` and `-`, or `*` and `/`, are swapped in a value that is stored or paid'],
  ['write', 'a statement that writes storage is removed'],
  ['constant', 'a number is one unit larger: one wei, second, basis point or place'],
];

/** The generated part of README.md. `found`: mutants with results; `reasons` by key; `missing`: contracts that were not run in full. */
export function reportOf(found, reasons, missing) {
  const counted = found.filter(isCounted);
  const survivors = counted.filter((mutant) => !isKilled(mutant));
  const left = found.length - counted.length;
  const contracts = [...new Set(counted.map(({ contract }) => contract))];
  const rows = contracts.map((name) =>
    rowOf(
      name,
      counted.filter(({ contract }) => contract === name),
    ),
  );
  return [
    `${percent(counted)} of ${counted.length} mutants are killed.`,
    `${left} more are not counted: they do not compile, or compile to the same bytecode.`,
    missing.length > 0
      ? `Not in the table, because not all of their mutants were run: ${missing.join(', ')}.`
      : 'These are all the contracts.',
    table(['contract', 'mutants', 'killed', 'survived', 'time'], [...rows, rowOf('all', counted)]),
    table(
      ['kind', 'what', 'mutants'],
      KINDS.map(([kind, what]) => [kind, what, `${counted.filter((mutant) => mutant.kind === kind).length}`]),
    ),
    listOf('Survivors', survivors, ({ key }) => reasons[key] ?? 'No reason is given.'),
  ].join('\n\n');
}

export function percent(counted) {
  return `${(Math.floor((1000 * counted.filter(isKilled).length) / counted.length) / 10).toFixed(1)}%`;
}

export function placeOf({ file, line, change }) {
  return `${file}:${line}: ${change}`;
}

function rowOf(name, mutants) {
  const killed = mutants.filter(isKilled).length;
  const seconds = Math.round(mutants.reduce((sum, { ms }) => sum + ms, 0) / 1000);
  return [name, `${mutants.length}`, `${killed}`, `${mutants.length - killed}`, `${seconds} s`];
}

function listOf(title, mutants, reasonOf) {
  const lines = mutants.map(
    (mutant) =>
      `- \`${mutant.file}:${mutant.line}\`, \`${mutant.function}\`: ${mutant.change}. ${reasonOf(mutant)}`,
  );
  return [`## ${title}`, lines.length > 0 ? lines.join('\n') : 'None.'].join('\n\n');
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, i) => (rows.every((row) => /^\d/.test(row[i])) ? '---:' : '---')));
  return [line(head), rule, ...rows.map(line)].join('\n');
}
