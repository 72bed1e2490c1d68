import type { LegalBlock, LegalPart } from '../../src/screens/legal/legalText.ts';

/** Names of the operator's values in the texts. */
export const LEGAL_VALUES = [
  'operator',
  'address',
  'contact',
  'jurisdiction',
  'logRetention',
  'updated',
] as const;
export type LegalValue = (typeof LEGAL_VALUES)[number];

/** Allowed link targets: pages of this site, other sites by https, mail. */
const LINK = /^(\/(?!\/)[\w/#-]*|https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/;
const INLINE = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\{(\w+)\}/g;

/**
 * Parses headings (`##`), paragraphs, lists (`-`), links, bold words and values in braces: a subset of Markdown.
 * Anything else stays plain text, including HTML, so that a text can only add words and links to the page. `value`
 * returns the value of a name. A paragraph or list item with a missing value becomes `notSet`. Throws an Error that
 * names `file` and the problem.
 */
export function parseLegalText(
  text: string,
  file: string,
  value: (name: LegalValue) => string | undefined,
  notSet: string,
): LegalBlock[] {
  const parts = (line: string) => partsOf(line, file, value) ?? [notSet];
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block): LegalBlock[] => {
      const lines = block.split('\n').map((line) => line.trim());
      const heading = /^#{1,6}\s+(.+)$/.exec(lines[0]!)?.[1];
      if (heading !== undefined) {
        const rest = lines.slice(1).join(' ');
        return [{ heading }, ...(rest ? [{ text: parts(rest) }] : [])];
      }
      if (lines.every((line) => /^[-*]\s/.test(line)))
        return [{ items: lines.map((line) => parts(line.replace(/^[-*]\s+/, ''))) }];
      return [{ text: parts(lines.join(' ')) }];
    });
}

/** The parts of a line; undefined if one of its values is missing. */
function partsOf(
  line: string,
  file: string,
  value: (name: LegalValue) => string | undefined,
): LegalPart[] | undefined {
  const parts: LegalPart[] = [];
  let end = 0;
  for (const found of line.matchAll(INLINE)) {
    const [whole, label, to, bold, name] = found;
    if (found.index > end) parts.push(line.slice(end, found.index));
    end = found.index + whole.length;
    if (label !== undefined && to !== undefined) {
      if (!LINK.test(to))
        throw new Error(`${file}: ${to} is not an allowed link target (use /page, https:// or mailto:)`);
      parts.push({ link: to, text: label });
    } else if (bold !== undefined) parts.push({ bold });
    else {
      const part = partOfValue(name!, file, value);
      if (part === undefined) return undefined;
      parts.push(part);
    }
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

function partOfValue(
  name: string,
  file: string,
  value: (name: LegalValue) => string | undefined,
): LegalPart | undefined {
  const known = LEGAL_VALUES.find((one) => one === name);
  if (!known) throw new Error(`${file}: {${name}} is not one of ${LEGAL_VALUES.join(', ')}`);
  const text = value(known);
  if (text === undefined || known !== 'contact') return text;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { link: `mailto:${text}`, text };
  return /^https:\/\/\S+$/.test(text) ? { link: text, text } : text;
}
