import { describe, expect, it } from 'vitest';
import { longSentences, MOST_WORDS } from './sentenceLength.ts';
import { filesLike, readFile } from './texts.ts';

const SOURCES = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.js', '*.css', '*.sol', '*.sh', '.ci/run'];

/** Documents that commands write, and what users sign. */
const LEFT_OUT = /^(?:docs\/(?:claims|mutants)\.md|web\/legal\/.*)$/;

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const LONG = words(MOST_WORDS + 1);
const FITS = words(MOST_WORDS);

const found = (path: string, content: string) =>
  longSentences(path, content).map(({ line, text }) => [line, text]);

it(`no sentence in comments and documents has more than ${MOST_WORDS} words`, { timeout: 60_000 }, () => {
  // A name that fits no file would leave that file out without a word.
  for (const pattern of SOURCES) expect(filesLike(pattern), pattern).not.toEqual([]);
  const paths = filesLike(...SOURCES, '*.md').filter((path) => !LEFT_OUT.test(path));
  const long = paths.flatMap((path) =>
    longSentences(path, readFile(path)).map(
      ({ line, words: count, text }) => `${path}:${line} (${count} words) ${text}`,
    ),
  );
  expect(long).toEqual([]);
});

describe('a long sentence is found', () => {
  it.each([
    ['a.ts', `code();\n// Short. ${LONG}`, 2],
    ['a.ts', `code(); // ${LONG}`, 1],
    ['a.tsx', `<p>\n  {/* ${LONG} */}\n</p>`, 2],
    ['a.mjs', `/**\n * Short.\n *\n * ${LONG}\n */\ncode();`, 4],
    ['a.js', `/**\n * Short.\n * @returns ${LONG}\n */`, 3],
    ['a.css', `.a { background: url(https://b); }\n/* ${LONG} */`, 2],
    ['a.sol', `/// @notice Short.\n/// @dev ${LONG}`, 2],
    ['a.sh', `#!/bin/sh\nrun # ${LONG}`, 2],
    ['a.md', `# ${LONG}\n\nShort.`, 1],
    ['a.md', `Short.\n\n- Short.\n- ${LONG}`, 4],
    ['a.md', `| a | b |\n| - | - |\n| c | ${LONG} |`, 3],
    ['a.md', `> ${LONG}`, 1],
  ])('%s %j', (path, content, line) => {
    expect(found(path, content)).toEqual([[line, LONG]]);
  });

  it('over lines, at the line on which it begins', () => {
    const content = `// Short.\n// Also short. ${LONG.replaceAll(' word9 ', '\n// word9 ')}.\n// Short.`;
    expect(found('a.ts', content)).toEqual([[2, `${LONG}.`]]);
  });
});

describe('what is no long sentence', () => {
  it.each([
    ['one of as many words as may be', 'a.ts', `// ${FITS}.`],
    ['two in a row', 'a.ts', `// ${FITS}. ${FITS}! ${FITS}? (${FITS}.) ${FITS}`],
    ['the lines behind two statements', 'a.ts', `a(); // ${FITS}\nb(); // ${FITS}`],
    ['two paragraphs', 'a.ts', `/**\n * ${FITS}\n *\n * ${FITS}\n */`],
    ['the items of a list', 'a.md', `${FITS}\n- ${FITS}\n- ${FITS}\n1. ${FITS}`],
    ['two tags', 'a.sol', `/// @notice ${FITS}\n/// @dev ${FITS}`],
    ['the cells of a row', 'a.md', `| ${FITS} | ${FITS} |`],
    ['a heading and its text', 'a.md', `# ${FITS}\n${FITS}`],
    ['code in a document', 'a.md', `${FITS}\n\n\`\`\`sh\n${LONG}\n\`\`\``],
    ['front matter', 'a.md', `---\n${LONG}\n---\n`],
    ['what a command writes', 'a.md', `<!-- npm run a: begin -->\n${LONG}\n<!-- npm run a: end -->`],
    ['code', 'a.ts', `call('${LONG}');`],
    ['an address in a string', 'a.ts', `call('https://${LONG}');`],
  ])('%s', (_, path, content) => {
    expect(found(path, content)).toEqual([]);
  });
});

it('code marks and links of comments count as one word, and end no sentence', () => {
  const span = '`a. b c`';
  const link = '{@link Some thing}';
  expect(found('a.ts', `// ${words(MOST_WORDS - 2)} ${span} ${link}`)).toEqual([]);
  expect(found('a.ts', `// ${words(MOST_WORDS - 1)} ${span} ${link}`)).toHaveLength(1);
});

it('a sign alone is no word', () => {
  expect(found('a.ts', `// ${FITS} = - →`)).toEqual([]);
});

it.each(['e.g.', 'i.e.', 'cf.', 'vs.'])('%s ends no sentence', (abbreviation) => {
  expect(found('a.ts', `// ${words(13)}, ${abbreviation} ${words(13)}`)).toHaveLength(1);
  expect(found('a.ts', `// ${words(13)} (${abbreviation} ${words(13)})`)).toHaveLength(1);
});
