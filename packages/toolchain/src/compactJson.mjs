/**
 * Formats JSON with one line for each value down to `depth`; deeper values stay on the line of their parent. For large
 * generated files that people compare.
 */
export function compactJson(value, depth) {
  const inner = new RegExp(`\\n {${depth + 1},}`, 'g');
  const closing = new RegExp(`\\n {${depth}}([}\\]])`, 'g');
  return `${JSON.stringify(value, null, 1).replace(inner, '').replace(closing, '$1')}\n`;
}
