import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, RAMP } from './palette.ts';

const source = join(import.meta.dirname, '..');
const web = join(source, '..');
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const COLOR = /#[\da-f]{6}\b|rgba?\(\d/i;
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file));

/** The colors of one theme by the names of their tokens. */
function colorsOf(css: string): Record<string, string> {
  const declared = Object.fromEntries(
    [...css.matchAll(/(--[\w-]+): ((?:#|rgb|var)[^;]*);/g)].map(([, name, value]) => [name!, value!]),
  );
  const resolve = (value: string): string => {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return name ? resolve(declared[name]!) : value;
  };
  return Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, resolve(value)]));
}

/** Excludes the overrides of the dark card. */
const [themes = ''] = tokens.split("[data-ground='dark']");
const [plain = '', dark = ''] = themes.split('@media screen and (prefers-color-scheme: dark)');
const light = colorsOf(plain);
const inDark = colorsOf(plain + dark);

describe('the tokens are the only source of colors', () => {
  it('the palette for TypeScript repeats them', () => {
    expect(light).toMatchObject({ ...RAMP, ...LIGHT });
    expect(inDark).toMatchObject({ ...RAMP, ...DARK });
  });

  it('the page, the manifest and the pages outside the app repeat them', () => {
    const page = readFileSync(join(web, 'index.html'), 'utf8');
    const bar = (scheme: string) =>
      new RegExp(`name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content="([^"]+)"`).exec(
        page,
      )?.[1];
    expect([bar('light'), bar('dark')]).toEqual([light['--canvas'], inDark['--canvas']]);

    const manifest = JSON.parse(readFileSync(join(web, 'public/app.webmanifest'), 'utf8')) as object;
    expect(manifest).toMatchObject({ background_color: light['--canvas'], theme_color: light['--brand'] });

    const outside = readFileSync(join(web, 'public/pages/page.css'), 'utf8');
    const [outsideLight = '', outsideDark = ''] = outside.split('@media (prefers-color-scheme: dark)');
    const named = (theme: Record<string, string>) => ({
      '--canvas': theme['--canvas'],
      '--text': theme['--text'],
      '--text-muted': theme['--text-muted'],
      '--heading': theme['--heading'],
    });
    expect(colorsOf(outsideLight)).toEqual(named(light));
    expect(colorsOf(outsideDark)).toEqual(named(inDark));
  });

  it('no other file has a color, except for the metals of medals and the backgrounds of avatars', () => {
    const writers = filesIn(source, /\.(css|tsx?)$/).filter(
      (file) => !/\.test\.tsx?$/.test(file) && COLOR.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(writers.sort()).toEqual([
      'art/Medal.tsx',
      'ui/palette.ts',
      'ui/tokens.css',
      'wallet/kit/appearance.tsx',
    ]);
    const outside = ['public', 'server', 'tools', 'worker'].flatMap((folder) =>
      filesIn(join(web, folder), /\.(css|html|js|ts|webmanifest)$/).map((file) => `${folder}/${file}`),
    );
    const others = ['index.html', 'vite.config.ts', ...outside].filter((file) =>
      COLOR.test(readFileSync(join(web, file), 'utf8')),
    );
    expect(others.sort()).toEqual(['index.html', 'public/app.webmanifest', 'public/pages/page.css']);
  });
});

it('no style sheet has a text size or radius of its own', () => {
  /** Whether a length uses neither a token nor a text-relative unit. Lengths in points are allowed, for print. */
  const isLiteral = (value: string) => /\d(px|rem|vw)\b/.test(value) && !/var\(--|\dem\b/.test(value);
  const values = [source, join(web, 'public')].flatMap((folder) =>
    filesIn(folder, /\.css$/).flatMap((file) => {
      const css = readFileSync(join(folder, file), 'utf8');
      return [...css.matchAll(/\b(?:font|font-size|border(?:-\w+)*-radius):([^;]+);/g)].map(
        ([, value]) => `${file}:${value!}`,
      );
    }),
  );
  expect(values.length).toBeGreaterThan(100);
  expect(values.filter(isLiteral)).toEqual([]);
});
