import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parameterNames, parseValues } from '../../cli/src/parameters/parameters.ts';
import { createProgram } from '../../cli/src/program/run.ts';
import { allVerbs } from '../../cli/src/verbs/all.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = ['README.md', 'docs', 'docs/runbooks'].flatMap((path) =>
  path.endsWith('.md')
    ? path
    : readdirSync(join(root, path))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${path}/${name}`),
);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every command of npm in a page, without the marks around it: in blocks, with lines that are continued, and in the text. */
function commandsOf(page: string): string[] {
  const text = read(page).replace(/ \\\n\s*/g, ' ');
  const found = [...text.matchAll(/npm run [^`\n]*/g)].map(([command]) => command);
  // Of several values the first; without what is optional, comments, the next command, and where the output goes.
  return found.map((command) =>
    command
      .replace(/<(\w+)\\?\|[^>]*>/g, '$1')
      .replace(/ *(#|> |;|\[).*/, '')
      .trim(),
  );
}

/** What a shell makes of the words behind `--`. */
function wordsOf(command: string): string[] {
  const [, behind = ''] = command.split(/ -- (.*)/);
  return [...behind.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Reads a command line as the program does, and runs nothing. Rejects when a verb, option or value does not exist. */
async function parse(words: string[]): Promise<void> {
  const koala = createProgram(allVerbs).configureOutput({ writeOut: () => {}, writeErr: () => {} });
  const quiet = (verb: typeof koala): void => {
    verb.action(() => {});
    for (const each of verb.commands) quiet(each);
  };
  quiet(koala);
  await koala.parseAsync(words, { from: 'user' }).catch((error: { code: string; exitCode: number }) => {
    const isHelp = error.exitCode === 0;
    // A text that names only the verb leaves out its arguments.
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
});
