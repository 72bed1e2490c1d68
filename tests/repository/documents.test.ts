import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

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
