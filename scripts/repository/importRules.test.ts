import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import type { IConfiguration, ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Rules {
  default: IConfiguration;
  everything: string;
  server: Record<string, string[]>;
  webLayers: string[][];
  programs: Record<string, string[]>;
  starting: Record<string, string[]>;
  upperParts: Record<string, string[]>;
}

const repository = fileURLToPath(new URL('../../', import.meta.url));
const rules = (await import(new URL('../../.dependency-cruiser.mjs', import.meta.url).href)) as Rules;
const { forbidden, options } = rules.default as Required<IConfiguration>;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'koala-imports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a source tree (the imports of each file), and returns which rule each of its imports breaks. */
async function violations(tree: Record<string, string[]>): Promise<string[]> {
  for (const [file, imports] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const lines = imports.map((path, index) => `import * as value${index} from '${path}';`);
    writeFileSync(join(root, file), `${lines.join('\n')}\nexport const value = 1;\n`);
  }
  const { doNotFollow, exclude, tsPreCompilationDeps } = options;
  const { output } = await cruise(readdirSync(root), {
    doNotFollow: doNotFollow!,
    exclude: exclude!,
    tsPreCompilationDeps: tsPreCompilationDeps!,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

/** One import, and the rule that it breaks. */
type Planted = [rule: string, from: string, to: string];

/** Writes the files of all imports into one tree, so that it is read once, and expects that each breaks its rule, and no other. */
async function expectBroken(planted: readonly Planted[]): Promise<void> {
  const tree: Record<string, string[]> = {};
  for (const [, from, to] of planted) {
    const path = relative(dirname(from), to).replace(/^(?!\.)/, './');
    const imports = (tree[from] ??= []);
    if (!imports.includes(path)) imports.push(path);
    tree[to] ??= [];
  }
  expect(await violations(tree)).toEqual(
    planted.map(([rule, from, to]) => `${rule}: ${from} -> ${to}`).sort(),
  );
}

/** No folder may import it. */
const UNLISTED = 'contracts/unlisted/b.ts';

/** A forbidden import for the rule of each folder. */
const ofFolders: Planted[] = [
  ...Object.keys(rules.server).map((name): Planted => [
    `server-${name}`,
    `server/src/${name}/a.ts`,
    UNLISTED,
  ]),
  ...rules.webLayers
    .flat()
    .filter((name) => !name.includes('.'))
    .map((name): Planted => [`web-${name}`, `web/src/${name}/a.ts`, UNLISTED]),
  ['web-routes.ts', 'web/src/routes.ts', UNLISTED],
  ['web-src-starts', 'web/src/routes.ts', UNLISTED],
  ...Object.keys(rules.programs).map((folder): Planted => [
    folder.replace('/', '-'),
    `${folder}/a.ts`,
    UNLISTED,
  ]),
  ...Object.keys(rules.starting)
    .filter((folder) => folder !== 'web/src')
    .map((folder): Planted => [`${folder.replace('/', '-')}-starts`, `${folder}/starts.ts`, UNLISTED]),
];

/** For the rules that say more than which folder imports which. */
const ofOthers: Planted[] = [
  ['web-screens-apart', 'web/src/screens/home/a.ts', 'web/src/screens/swap/b.ts'],
  ['web-testing-for-tests', 'web/src/lib/a.ts', 'web/src/lib/testing/b.ts'],
  ['web-testing-for-tests', 'web/src/chain/a.ts', 'protocol/test/testManifest.ts'],
  ['web-without-zod', 'web/src/api/a.ts', 'api-schema/src/calls.ts'],
  ['web-without-node-clients', 'web/src/chain/a.ts', 'protocol/src/rpc/b.ts'],
  ['ranking-recomputed-independently', 'keeper/src/jobs/a.ts', 'protocol/src/recompute/b.ts'],
  ['ranking-checked-independently', 'keeper/src/recompute/a.ts', 'keeper/src/ranking/b.ts'],
  ['part-without-its-folder', 'server/src/indexer/projections/a.ts', 'server/src/indexer/b.ts'],
  ['part-without-its-folder', 'web/src/i18n/locales/a.ts', 'web/src/i18n/b.ts'],
  ...Object.entries(rules.upperParts).flatMap(([folder, parts]) =>
    parts.map((part): Planted => {
      const rule = `${folder.replaceAll('/', '-')}-without-upper-parts`;
      return [rule, `${folder}/a.ts`, `${folder}/${part}/b.ts`];
    }),
  ),
];

describe('the import rules', () => {
  it('let a file import its own folder and lower ones', async () => {
    expect(
      await violations({
        'web/src/main.tsx': ['./app/App.tsx'],
        'web/src/app/App.tsx': ['../screens/home/Home.tsx', '../wallet/wallet.ts'],
        'web/src/screens/home/Home.tsx': ['./Card.tsx', '../../ui/Button.tsx', '../../routes.ts'],
        'web/src/screens/home/Card.tsx': ['../../lib/env.ts'],
        'web/src/wallet/wallet.ts': ['../lib/env.ts', '../../../protocol/src/manifest.ts'],
        'web/src/ui/Button.tsx': ['../lib/env.ts'],
        'web/src/ui/Button.test.tsx': ['../lib/testing/fakes.ts'],
        'web/src/lib/env.ts': [],
        'web/src/lib/testing/fakes.ts': ['../env.ts'],
        'web/src/routes.ts': [],
        'protocol/src/manifest.ts': [],
      }),
    ).toEqual([]);
  });

  it('let the files of a folder be made of its part, or the part of them', async () => {
    expect(
      await violations({
        'server/src/indexer/IndexWriter.ts': ['./projections/project.ts'],
        'server/src/indexer/projections/project.ts': [],
        'web/src/flows/engine/run.ts': ['../Flow.ts'],
        'web/src/flows/Flow.ts': [],
      }),
    ).toEqual([]);
  });

  it('find two files that import each other', async () => {
    expect(
      await violations({ 'web/src/ui/Sheet.tsx': ['./Panel.tsx'], 'web/src/ui/Panel.tsx': ['./Sheet.tsx'] }),
    ).toEqual(['no-circle-of-files: web/src/ui/Panel.tsx -> web/src/ui/Sheet.tsx']);
  });

  it('find folders that import each other, though no two of their files do', async () => {
    expect(
      await violations({
        'web/src/flows/engine/run.ts': ['../errors/text.ts'],
        'web/src/flows/engine/record.ts': [],
        'web/src/flows/errors/text.ts': [],
        'web/src/flows/errors/decode.ts': ['../engine/record.ts'],
      }),
    ).toEqual([
      'no-circle-of-folders: web/src/flows/engine -> web/src/flows/errors',
      'no-circle-of-folders: web/src/flows/errors -> web/src/flows/engine',
    ]);
  });

  it('forbid each folder what it does not list', () => expectBroken(ofFolders));

  it('forbid what else is forbidden', () => expectBroken(ofOthers));

  it('are each broken by an import above', () => {
    const broken = new Set([...ofFolders, ...ofOthers].map(([rule]) => rule));
    const names = forbidden.map(({ name }) => name!).filter((name) => !name.startsWith('no-circle-of-'));
    expect([...broken].sort()).toEqual(names.sort());
  });

  it('forbid higher folders and other programs', () =>
    expectBroken([
      ['web-ui', 'web/src/ui/a.ts', 'web/src/app/b.ts'],
      ['web-ui', 'web/src/ui/a.ts', 'web/src/unlisted/b.ts'],
      ['web-lib', 'web/src/lib/a.ts', 'web/src/format/b.ts'],
      ['web-art', 'web/src/art/a.ts', 'web/src/ui/b.ts'],
      ['web-screens', 'web/src/screens/a.ts', 'web/src/wallet/b.ts'],
      ['web-records', 'web/src/records/a.ts', 'web/src/charts/b.ts'],
      ['web-lib', 'web/src/lib/a.ts', 'web/tools/b.ts'],
      ['web-api', 'web/src/api/a.ts', 'server/src/queries/b.ts'],
      ['web-flows', 'web/src/flows/a.ts', 'keeper/src/jobs/b.ts'],
      ['server-db', 'server/src/db/a.ts', 'server/src/api/b.ts'],
      ['server-backup', 'server/src/backup/a.ts', 'server/src/indexer/b.ts'],
      ['server-http', 'server/src/http/a.ts', 'web/src/app/b.ts'],
      ['server-push', 'server/src/push/a.ts', 'keeper/src/jobs/b.ts'],
      ['keeper-src', 'keeper/src/chain/a.ts', 'server/src/derive/b.ts'],
      ['api-schema-src', 'api-schema/src/a.ts', 'server/src/derive/b.ts'],
    ]));

  it('forbid that the wallet imports a screen', () =>
    expectBroken([['web-wallet', 'web/src/wallet/a.ts', 'web/src/screens/b.ts']]));

  it('are there for each folder with code, and the lint reads all of them', () => {
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const read = scripts['lint:imports']!.split(' ').filter((word) => /^[a-z]/.test(word));
    const { path: excluded } = options.exclude as { path: string };
    const borders = forbidden.flatMap((rule) =>
      'to' in rule && rule.to.path === rules.everything ? [rule.from.path as string] : [],
    );
    const sources = execFileSync('git', ['ls-files', '*/*.ts', '*/*.tsx', '*/*.mjs', '*/*.js'], {
      cwd: repository,
      encoding: 'utf8',
    });
    const unruled = sources
      .split('\n')
      .filter(
        (path) =>
          path !== '' &&
          !(
            read.some((folder) => path.startsWith(`${folder}/`)) &&
            borders.some((border) => new RegExp(border).test(path)) &&
            !new RegExp(excluded).test(path)
          ),
      );
    expect(unruled).toEqual([]);
  });
});
