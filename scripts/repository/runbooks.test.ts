import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseCommandLine, USAGE } from '../../cli/src/commands/commandLine.ts';
import { readStatusLineOrder } from '../../server/src/notices/statusLine.ts';
import { parameterNames, parseValues } from '../../cli/src/parameters/parameters.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/runbooks');
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every command of npm in a page, without the marks around it: in blocks, with lines that are continued, and in the text. */
function commandsOf(page: string): string[] {
  const text = readFileSync(join(folder, page), 'utf8').replace(/ \\\n\s*/g, ' ');
  return [...text.matchAll(/npm run [^`\n]*/g)].map(([command]) => command.trim());
}

/** What a shell makes of the words behind `--`. */
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
  const near = readdirSync(join(root, dirname(entry))).filter(isSource);
  return near.map((name) => read(join(dirname(entry), name))).join('\n') + read('keeper/src/keeperConfig.ts');
}

describe.each(pages)('%s', (page) => {
  const commands = commandsOf(page);
  const operate = commands.filter((command) => /^npm run operate -- ./.test(command));

  it('names commands of the operator that exist, with values that they take', () => {
    for (const command of operate) {
      const { words } = parseCommandLine(wordsOf(command), {});
      const [name = '', first = '', ...values] = words;
      expect(USAGE, command).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
      if (name === 'status-line')
        expect(() => readStatusLineOrder([first, ...values]), command).not.toThrow();
      if (name !== 'set') continue;
      const parameter = parameterNames.find((each) => each === first);
      expect(parameter, command).toBeDefined();
      expect(() => parameter && parseValues(parameter, values), command).not.toThrow();
    }
  });

  it('names options of other commands that exist', () => {
    const others = commands.filter((command) => !command.startsWith('npm run operate'));
    for (const command of others) {
      const [, script = '', workspace] = /^npm run ([\w:-]+)(?: -w @koala\/([\w-]+))?/.exec(command) ?? [];
      const options = wordsOf(command).filter((word) => word.startsWith('--'));
      const sources = options.length > 0 ? sourcesOf(script, workspace) : '';
      const isKnown = (name: string) => new RegExp(`--${name}\\b|'${name}'|\\b${name}: \\{`).test(sources);
      const unknown = options.filter((option) => !isKnown(option.slice(2)));
      expect(unknown, command).toEqual([]);
    }
  });
});
