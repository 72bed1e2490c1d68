import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, RAMP } from './palette.ts';

const source = join(import.meta.dirname, '..');
const web = join(source, '..');
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const tokens = read('tokens.css');
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

// shows SH-13
it('the primary color is #907be3, and marks what is chosen, typed into and reached', () => {
  const value = (name: string) =>
    [...tokens.matchAll(new RegExp(`\\s${name}: ([^;]+);`, 'g'))].map(([, text]) => text);
  expect(value('--brand')).toEqual(['var(--violet-500)']);
  expect(value('--violet-500')).toEqual(['#907be3']);
  const users = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.module.css') && read(name).includes('var(--brand)'),
  );
  for (const name of ['Tabs', 'AmountInput', 'ProgressBar', 'FadeCarousel'])
    expect(users).toContain(`${name}.module.css`);
});

describe('the tokens are the only source of colors', () => {
  it('translucent colors are from the ramp, except the shadows in dark mode', () => {
    const solid = (css: string) =>
      [...css.matchAll(/rgb\((\d+) (\d+) (\d+) \//g)].map(
        ([, ...parts]) => `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
      );
    expect(solid(plain)).toEqual([light['--violet-500'], light['--violet-950'], light['--violet-950']]);
    expect(solid(inDark['--chart-shade']!)).toEqual([light['--violet-500']]);
  });

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

  it('drawings in files only use colors of the ramp', () => {
    const ramp = Object.entries(light).flatMap(([name, value]) => (name.startsWith('--violet') ? value : []));
    for (const file of filesIn(join(web, 'public'), /\.svg$/)) {
      const drawing = readFileSync(join(web, 'public', file), 'utf8');
      // Except references such as `url(#leaf)`.
      const used = drawing.match(/(?<!\()#[\da-f]{3,8}\b|rgba?\(/gi) ?? [];
      expect(used.length, file).toBeGreaterThan(0);
      expect(used.filter((color) => color !== '#fff' && !ramp.includes(color))).toEqual([]);
    }
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

describe('the tokens are the only source of sizes of texts and of radii', () => {
  /** Whether a length uses neither a token nor a text-relative unit. Lengths in points are allowed, for print. */
  const isLiteral = (value: string) => /\d(px|rem|vw)\b/.test(value) && !/var\(--|\dem\b/.test(value);
  const styles = [
    ...filesIn(source, /\.css$/).map((file) => `src/${file}`),
    ...filesIn(join(web, 'public'), /\.css$/).map((file) => `public/${file}`),
  ].map((file) => ({ file, css: readFileSync(join(web, file), 'utf8') }));

  it('no style sheet has its own', () => {
    const declared = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/\b(?:font|font-size|border(?:-\w+)*-radius):([^;]+);/g)].map(([, value]) => ({
        file,
        value: value!.trim(),
      })),
    );
    expect(declared.length).toBeGreaterThan(100);
    expect(declared.filter(({ value }) => isLiteral(value))).toEqual([]);
  });

  it('no component has its own', () => {
    const written = filesIn(source, /(?<!\.test)\.tsx?$/).flatMap((file) =>
      [
        ...readFileSync(join(source, file), 'utf8').matchAll(
          /\b(?:fontSize|border\w*Radius|radius)(?:: |=)(['"])(.*?)\1/g,
        ),
      ].map(([, , value]) => ({ file, value: value! })),
    );
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter(({ value }) => isLiteral(value))).toEqual([]);
  });

  it('the pages outside the app repeat them', () => {
    const sizes = (css: string) =>
      Object.fromEntries(
        [...css.matchAll(/(--[\w-]+): ([\d.]+(?:px|rem));/g)].map(([, name, value]) => [name!, value!]),
      );
    const repeated = sizes(readFileSync(join(web, 'public/pages/page.css'), 'utf8'));
    expect(Object.keys(repeated).length).toBeGreaterThan(0);
    expect(sizes(tokens)).toMatchObject(repeated);
  });
});
