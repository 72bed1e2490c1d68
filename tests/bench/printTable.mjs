/**
 * Prints rows `{ what, value, unit, reference, referenceValue, ratio, bound }` as one table. `ratio` is value / referenceValue, `bound` its
 * maximum; a row without a bound is informational.
 */
export function printTable(rows) {
  const lines = [
    ['what', 'value', 'reference', 'its value', 'ratio', 'bound', ''],
    ...rows.map(({ what, value, unit, reference = '', referenceValue, ratio, bound }) => [
      what,
      `${format(value)} ${unit}`,
      reference,
      referenceValue === undefined ? '' : `${format(referenceValue)} ${unit}`,
      ratio === undefined ? '' : ratio.toFixed(3),
      bound === undefined ? '' : bound.toFixed(2),
      bound === undefined ? '' : ratio <= bound ? 'ok' : 'MISSED',
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => align(cell, column, widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

function align(cell, column, width) {
  return column === 0 || column === 2 || column === 6 ? cell.padEnd(width) : cell.padStart(width);
}

function format(value) {
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 10 ? 3 : 0 });
}
