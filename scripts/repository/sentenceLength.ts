import { commentsOf, proseOf } from './texts.ts';
import type { Line } from './texts.ts';

export const MOST_WORDS = 25;

export interface LongSentence {
  line: number;
  words: number;
  text: string;
}

/** What begins a text of its own: a list item, a tag, a heading, a row of a table. */
const BEGINNING = /^\s*(?:[-*+•]\s+|\d+[.)]\s+|@[a-z]+(?=\s|$)|#{1,6}\s+|(?=\|))/;

/** Each is one word, whatever stands in it. */
const CODE = /(`+)[^`]+?\1|\{@\w+ [^}]*\}/g;

/** The stop behind one of these four abbreviations ends no sentence. */
const END = /(?<!(?:^|[\s(])(?:e\.g|i\.e|cf|vs))[.!?][)\]"'*_”’]*(?=\s|$)/g;

const WORD = /\S*[\p{L}\p{N}]\S*/gu;

/** The sentences of more than 25 words in the comments of a source, or in a Markdown document. */
export function longSentences(path: string, content: string): LongSentence[] {
  const texts = path.endsWith('.md') ? [proseOf(content)] : commentsOf(path, content);
  return texts
    .flatMap(partsOf)
    .flatMap(sentencesOf)
    .filter(({ words }) => words > MOST_WORDS);
}

/** Paragraphs, list items, headings and cells: no sentence goes beyond one. */
function partsOf(text: readonly Line[]): Line[][] {
  const parts: Line[][] = [[]];
  for (const { number, text: line } of text) {
    const beginning = BEGINNING.exec(line)?.[0];
    if (beginning !== undefined || line.trim() === '') parts.push([]);
    if (line.trimStart().startsWith('|'))
      parts.push(...line.split(/(?<!\\)\|/).map((cell) => [{ number, text: cell }]), []);
    else parts.at(-1)!.push({ number, text: line.slice(beginning?.length ?? 0) });
    if (beginning?.trim().startsWith('#')) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

function sentencesOf(part: readonly Line[]): LongSentence[] {
  const text = part.map((line) => line.text).join('\n');
  // As long as the text, so that a place in one is the place in the other.
  const plain = text.replaceAll(CODE, (code) => 'x'.repeat(code.length));
  const ends = [...plain.matchAll(END)].map(({ 0: stop, index }) => index + stop.length);
  return [...ends, text.length].map((end, at) => {
    const begin = at === 0 ? 0 : ends[at - 1]!;
    const first = begin + /^\s*/.exec(plain.slice(begin, end))![0].length;
    return {
      line: part[0]!.number + text.slice(0, first).split('\n').length - 1,
      words: plain.slice(begin, end).match(WORD)?.length ?? 0,
      text: text.slice(first, end).trim().replaceAll(/\s+/g, ' '),
    };
  });
}
