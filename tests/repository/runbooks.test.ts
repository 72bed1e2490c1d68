import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parameterNames, parseValues } from '../../apps/cli/src/parameters/parameters.ts';
import { createProgram } from '../../apps/cli/src/program/run.ts';
import { allVerbs } from '../../apps/cli/src/verbs/all.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every npm command of a page, without markup: in code blocks, with continued lines, and in the text. */
function commandsOf(page: string): string[] {
  const text = read(page).replace(/ \\\n\s*/g, ' ');
  const found = [...text.matchAll(/npm run [^`\n]*/g)].map(([command]) => command);
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

const scriptOf = (manifest: string, script: string): string => {
  const { scripts } = JSON.parse(read(manifest)) as { scripts: Record<string, string> };
  return scripts[script] ?? '';
};

/** The sources of the program behind a script of the repository, or of a workspace. */
function sourcesOf(script: string, workspace: string | undefined): string {
  const command = scriptOf(workspace ? `${workspace}/package.json` : 'package.json', script);
  const file = /\S+\.(?:ts|mjs)/.exec(command)?.[0];
  const entry = file && workspace ? `${workspace}/${file}` : file;
  if (!entry) return '';
  const isSource = (name: string) => /\.(ts|mjs)$/.test(name) && !name.includes('test');
  const filesIn = (folder: string, recursive = false) =>
    readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(folder, name));
  const ownFolder = entry.replace(/\.\w+$/, '');
  const own = existsSync(join(root, ownFolder)) ? filesIn(ownFolder, true) : [];
  return [...filesIn(dirname(entry)), ...own, 'apps/keeper/src/keeperConfig.ts'].map(read).join('\n');
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

describe.each(pages)('%s', (page) => {
  const commands = commandsOf(page);
  const isKoala = (command: string) => /^npm run koala -- [a-z]/.test(command);

  it('names verbs, options and values of the command line that exist', async () => {
    for (const command of commands.filter(isKoala)) {
      const [name, first, ...values] = wordsOf(command);
      await expect(parse(wordsOf(command)), command).resolves.toBeUndefined();
      if (name !== 'set' || first === undefined || first.startsWith('<')) continue;
      const parameter = parameterNames.find((each) => each === first);
      expect(parameter, command).toBeDefined();
      const typed = values.slice(
        0,
        values.findIndex((value) => value.startsWith('--')),
      );
      expect(() => parameter && parseValues(parameter, typed), command).not.toThrow();
    }
  });

  it.runIf(page.startsWith('docs/operate/runbooks'))('names options of other commands that exist', () => {
    for (const command of commands.filter((each) => !isKoala(each))) {
      const [, script = '', workspace] = /^npm run ([\w:-]+)(?: -w @koala\/([\w-]+))?/.exec(command) ?? [];
      const options = wordsOf(command).filter((word) => word.startsWith('--'));
      const sources = options.length > 0 ? sourcesOf(script, workspace) : '';
      const isKnown = (name: string) => new RegExp(`--${name}\\b|'${name}'|\\b${name}: \\{`).test(sources);
      const unknown = options.filter((option) => !isKnown(option.slice(2)));
      expect(unknown, command).toEqual([]);
    }
  });
});
