import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parameterNames, parseValues } from '../../apps/cli/src/parameters/parameters.ts';
import { createProgram } from '../../apps/cli/src/program/run.ts';
import { allVerbs } from '../../apps/cli/src/verbs/all.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const FOLDERS = ['apps', 'contracts', 'docs', 'ops', 'packages', 'scripts', 'tests'];
/** Files that commands create, and files that exist only on some machines. */
const GENERATED_FILES = [
  /^(\.localnet\/|contracts\/(out|cache)|apps\/(web|server)\/dist|tests\/e2e\/(\.localnet|test-results)|packages\/protocol\/deployments)/,
  /^(build|provenance)\.json$/,
];
const SOURCE = /\.(tsx?|mjs|smt2|sol|json|css|sql|test|spec)$/;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const files = FOLDERS.flatMap((folder) => filesBelow(folder));

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(\..*|node_modules|out|cache|dist)$/.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Whether a path in backticks exists: from the root, or as the end of a file's path, also without `.ts` or `.tsx`. */
function isFound(span: string): boolean {
  if (GENERATED_FILES.some((path) => path.test(span)) || existsSync(join(root, span))) return true;
  if (FOLDERS.includes(span.split('/')[0]!)) return false;
  return files.some((file) =>
    [file, file.replace(/\.tsx?$/, '')].some((path) => `/${path}`.endsWith(`/${span}`)),
  );
}

it.each(documents)('%s: every file and folder that is named exists', (document) => {
  const spans = [...read(document).matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*)\/?`/g)].map(([, span]) => span!);
  const paths = spans.filter(
    (span) => SOURCE.test(span) || (span.includes('/') && FOLDERS.includes(span.split('/')[0]!)),
  );
  expect(paths.filter((span) => !isFound(span))).toEqual([]);
});

it.each(documents)('%s: every link leads to a file, and to a heading in it', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
  const broken = links.filter(([, path, heading]) => {
    const target = path ? join(dirname(document), path) : document;
    if (!existsSync(join(root, target))) return true;
    return heading !== undefined && !headingsOf(target).includes(heading);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** The anchors of headings. */
function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it.each(documents)('%s: every command of npm that is named exists', (document) => {
  const commands = [...read(document).matchAll(/npm run ([\w-]+(?::[\w-]+)*)(?: -w @koala\/([\w-]+))?/g)];
  const unknown = commands.filter(([, script, workspace]) => {
    const { scripts } = JSON.parse(
      read(`${workspace ? `node_modules/@koala/${workspace}/` : ''}package.json`),
    ) as {
      scripts: Record<string, string>;
    };
    return !(script! in scripts);
  });
  expect(unknown.map(([command]) => command)).toEqual([]);
});

it('docs/reference/economics.md: every function of a test that is named exists', () => {
  const tests = files.filter((file) => file.startsWith('contracts/test/') && file.endsWith('.sol'));
  const sources = tests.map(read).join('\n');
  const named = [...read('docs/reference/economics.md').matchAll(/`((?:_check|test)\w+)`/g)].map(
    ([, name]) => name!,
  );
  expect(named.filter((name) => !sources.includes(`function ${name}(`))).toEqual([]);
});

it.each(documents)(
  '%s: every verb, option and value of the command line that is named exists',
  async (page) => {
    for (const command of koalaCommandsOf(page)) {
      const words = wordsOf(command);
      await expect(parse(words), command).resolves.toBeUndefined();
      const [name, first, ...values] = words;
      if (name !== 'set' || first === undefined || first.startsWith('<')) continue;
      const parameter = parameterNames.find((each) => each === first);
      expect(parameter, command).toBeDefined();
      const typed = values.slice(
        0,
        values.findIndex((value) => value.startsWith('--')),
      );
      expect(() => parameter && parseValues(parameter, typed), command).not.toThrow();
    }
  },
);

/** Every `npm run koala` command of a page, without markup: in code blocks, with continued lines, and in the text. */
function koalaCommandsOf(page: string): string[] {
  const text = read(page).replace(/ \\\n\s*/g, ' ');
  const found = [...text.matchAll(/npm run koala -- [a-z][^`\n]*/g)].map(([command]) => command);
  // Keeps the first of alternatives; removes optional parts, comments, following commands and redirections.
  return found.map((command) =>
    command
      .replace(/<(\w+)\\?\|[^>]*>/g, '$1')
      .replace(/ *(#|> |;|\[).*/, '')
      .trim(),
  );
}

/** Splits the words after `--` as a shell does. */
function wordsOf(command: string): string[] {
  const [, behind = ''] = command.split(/ -- (.*)/);
  return [...behind.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Parses a command line as the program does, without running it. Rejects when a verb, option or value does not exist. */
async function parse(words: string[]): Promise<void> {
  const koala = createProgram(allVerbs).configureOutput({ writeOut: () => {}, writeErr: () => {} });
  const quiet = (verb: typeof koala): void => {
    verb.action(() => {});
    for (const each of verb.commands) quiet(each);
  };
  quiet(koala);
  await koala.parseAsync(words, { from: 'user' }).catch((error: { code: string; exitCode: number }) => {
    const isHelp = error.exitCode === 0;
    // A text may name a verb without its arguments.
    const isName =
      /^commander\.(missing|help$)/.test(error.code) && words.every((word) => /^[a-z-]+$/.test(word));
    if (!isHelp && !isName) throw error;
  });
}
