/** JSON whose values down to `depth` have a line each, with all that is below them. For large files that programs write and people compare. */
export function compactJson(value, depth) {
  const inner = new RegExp(`\\n {${depth + 1},}`, 'g');
  const closing = new RegExp(`\\n {${depth}}([}\\]])`, 'g');
  return `${JSON.stringify(value, null, 1).replace(inner, '').replace(closing, '$1')}\n`;
}
