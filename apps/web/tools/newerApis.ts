import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { parseSync } from 'vite';
import type { ESTree } from 'vite';
import { mdnNameOf, minimumBrowsers } from './minimumBrowsers.ts';

/**
 * Web interfaces whose new members are matched by name on any value, like those of JavaScript's prototypes. Members of
 * other interfaces are matched only together with their owner.
 */
const INTERFACES = 'AbortSignal Blob CSSStyleSheet Document Element HTMLElement Node Request Response'.split(
  ' ',
);

/** Global instances of interfaces. */
const INSTANCES: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
};

const builtins = compatibility.javascript.builtins!;
const { api } = compatibility;

const isNew = ({ support }: CompatStatement) =>
  minimumBrowsers.some((browser) => {
    const versions = [support[mdnNameOf(browser)] ?? []].flat().flatMap((each) => {
      const {
        version_added: added,
        flags,
        prefix,
        alternative_name: otherName,
        version_removed: removed,
      } = each;
      if (flags || prefix || otherName || removed || typeof added !== 'string') return [];
      return added === 'preview' ? [] : Number(added.replace('≤', ''));
    });
    return !versions.some((version) => version <= browser.version);
  });

/** Names of globals, `Owner.member`, and `.member` of any value, that a supported browser may lack. */
const newer = new Set<string>();
/** Members that every supported browser has on some interface. */
const old = new Set<string>();

for (const [owner, entry] of [...Object.entries(builtins), ...Object.entries(api)] as [
  string,
  Identifier,
][]) {
  if (entry.__compat && isNew(entry.__compat)) newer.add(owner);
  for (const [key, member] of Object.entries(entry) as [string, Identifier][]) {
    const statement = key === '__compat' ? undefined : member.__compat;
    const name = key.replace(/_static$/, '');
    if (!statement || !/^[a-z]\w*$/i.test(name) || key.endsWith('_event')) continue;
    const isOfInstances =
      owner in builtins
        ? String(statement.spec_url).includes('prototype')
        : INTERFACES.includes(owner) && !key.endsWith('_static');
    if (!isNew(statement)) old.add(name);
    else newer.add(isOfInstances ? `.${name}` : `${owner}.${name}`);
  }
}
for (const name of old) newer.delete(`.${name}`);

/**
 * APIs in `code` that some browser of `browserslist` lacks according to MDN: `Owner.member`, `.member`, a global, or a
 * regular expression. Does not detect options and values of calls, computed names, or members of interfaces that are
 * reached through a variable and not in `INTERFACES`.
 */
export function newerApisIn(fileName: string, code: string): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => newer.has(name) && found.add(name);
  const visit = (node: unknown, parent?: ESTree.Node) => {
    if (Array.isArray(node)) for (const each of node) visit(each, parent);
    if (!isNode(node)) return;
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { name } = node.property;
      const owner = node.object.type === 'Identifier' ? node.object.name : undefined;
      add(`.${name}`);
      if (owner !== undefined) add(`${INSTANCES[owner] ?? owner}.${name}`);
    }
    if (node.type === 'Identifier' && !isName(node, parent)) add(node.name);
    if (node.type === 'Literal' && 'regex' in node) {
      const { pattern, flags } = node.regex;
      if (/\(\?<[=!]|\(\?[ims]*-?[ims]+:/.test(pattern) || /[dv]/.test(flags))
        found.add(`/${pattern}/${flags}`);
    }
    for (const child of Object.values(node)) visit(child, node);
  };
  visit(parseSync(fileName, code).program);
  return found;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Whether an identifier is a name after a dot or before a colon, and not a global. */
function isName(node: ESTree.Node, parent: ESTree.Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return parent !== undefined && 'key' in parent && parent.key === node;
}
