import packageJson from '../../../package.json' with { type: 'json' };

/** Names of browsers in browserslist, mapped to those of the build and of MDN's compatibility data. */
const BROWSERS = {
  chrome: { target: 'chrome', mdn: 'chrome' },
  firefox: { target: 'firefox', mdn: 'firefox' },
  ios_saf: { target: 'ios', mdn: 'safari_ios' },
  safari: { target: 'safari', mdn: 'safari' },
} as const;

interface MinimumBrowser {
  name: keyof typeof BROWSERS;
  version: number;
}

/** The oldest supported browsers, from `browserslist` in package.json. Throws for a query without a minimum version. */
export const minimumBrowsers: readonly MinimumBrowser[] = packageJson.browserslist.map((query) => {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  if (name === undefined || !(name in BROWSERS))
    throw new Error(
      `browserslist: "${query}" is not a minimum version of one of: ${Object.keys(BROWSERS).join(', ')} (example: "chrome >= 90")`,
    );
  return { name: name as keyof typeof BROWSERS, version: Number(version) };
});

/** For `build.target`, which applies to scripts and styles. */
export const buildTarget = minimumBrowsers.map(({ name, version }) => BROWSERS[name].target + version);

export const mdnNameOf = ({ name }: MinimumBrowser) => BROWSERS[name].mdn;
