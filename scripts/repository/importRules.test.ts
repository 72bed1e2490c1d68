import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { IConfiguration, ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const rules = new URL('../../.dependency-cruiser.mjs', import.meta.url);
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
  const { default: config } = (await import(rules.href)) as { default: IConfiguration };
  const { doNotFollow, exclude, tsPreCompilationDeps } = config.options!;
  const { output } = await cruise(readdirSync(root), {
    doNotFollow: doNotFollow!,
    exclude: exclude!,
    tsPreCompilationDeps: tsPreCompilationDeps!,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden! },
  });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

describe('the import rules', () => {
  it('let a file import its own folder and lower ones', async () => {
    expect(
      await violations({
        'web/src/main.tsx': ['./app/App.tsx'],
        'web/src/app/App.tsx': ['../screens/home/Home.tsx', '../wallet/wallet.ts'],
        'web/src/screens/home/Home.tsx': ['./Card.tsx', '../../ui/Button.tsx'],
        'web/src/screens/home/Card.tsx': ['../../lib/env.ts'],
        'web/src/wallet/wallet.ts': ['../lib/env.ts'],
        'web/src/ui/Button.tsx': ['../lib/env.ts'],
        'web/src/lib/env.ts': [],
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

  it.each([
    ['web/src/ui', 'web/src/app', 'web-ui'],
    ['web/src/lib', 'web/src/format', 'web-lib'],
    ['web/src/art', 'web/src/ui', 'web-art'],
    ['web/src/screens', 'web/src/wallet', 'web-screens'],
    ['web/src/wallet', 'web/src/screens', 'web-wallet'],
    ['web/src/records', 'web/src/charts', 'web-records'],
    ['web/src/ui', 'web/src/unlisted', 'web-ui'],
    ['server/src/db', 'server/src/api', 'server-db'],
  ])('forbid that %s imports %s', async (from, to, rule) => {
    expect(await violations({ [`${from}/a.ts`]: [`../${basename(to)}/b.ts`], [`${to}/b.ts`]: [] })).toEqual([
      `${rule}: ${from}/a.ts -> ${to}/b.ts`,
    ]);
  });
});
