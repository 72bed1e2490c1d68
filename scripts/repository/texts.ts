// What people read in this repository: comments and documents.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Line {
  number: number;
  text: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Each pattern finds the comments of one kind of language. Consecutive lines that hold nothing but a comment are one comment. */
const COMMENTS = {
  slashes: /(?<=^|[\s({])\/\*+(?=\s)[^]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<=\s)\/\/ .*/gm,
  blocks: /\/\*[^]*?\*\//g,
  hashes: /(?:^[ \t]*#(?!!).*\n?)+|(?<=\s)# .*/gm,
};
const MARKS = {
  slashes: /^\s*(?:\/\*+|\/\/+|\*(?!\/))?\s?|\*\/\s*$/g,
  blocks: /^\s*(?:\/\*+|\*(?!\/))?\s?|\*\/\s*$/g,
  hashes: /^\s*#+\s?/g,
};

const GENERATED = /<!-- npm run [^>]*: begin -->[^]*?<!-- npm run [^>]*: end -->/g;
/** Front matter, code blocks and HTML's comments. */
const NO_PROSE = /(?<![^])---\n[^]*?\n---$|^ *(```|~~~)[^]*?^ *\1 *$|<!--[^]*?-->/gm;

/** Paths from the root of the files that match, also of those that are not committed yet. */
export function filesLike(...patterns: string[]): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n');
  return paths.filter((path) => path !== '' && existsSync(root + path));
}

export const readFile = (path: string): string => readFileSync(root + path, 'utf8');

/** The comments of a source, each as its lines without their marks. */
export function commentsOf(path: string, source: string): Line[][] {
  const kind = kindOf(path);
  let end = 0;
  let number = 1;
  return [...source.matchAll(COMMENTS[kind])].map(({ 0: comment, index }) => {
    number += linesIn(source.slice(end, index));
    end = index;
    const lines = comment.trimEnd().split('\n');
    return lines.map((line, at) => ({ number: number + at, text: line.replaceAll(MARKS[kind], '') }));
  });
}

function kindOf(path: string): keyof typeof COMMENTS {
  if (path.endsWith('.css')) return 'blocks';
  return /(?:^\.ci\/run|\.sh)$/.test(path) ? 'hashes' : 'slashes';
}

/** The lines of a Markdown document; those without prose are empty. */
export function proseOf(document: string): Line[] {
  const prose = withoutGenerated(document).replaceAll(NO_PROSE, emptied);
  return prose.split('\n').map((text, at) => ({ number: at + 1, text: text.replace(/^(?:\s*>)+\s?/, '') }));
}

/** A document without the parts that commands write; its lines keep their numbers. */
export const withoutGenerated = (document: string): string => document.replaceAll(GENERATED, emptied);

const emptied = (part: string): string => '\n'.repeat(linesIn(part));

const linesIn = (text: string): number => text.split('\n').length - 1;
