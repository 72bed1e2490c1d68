import axe from 'axe-core';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/**
 * WCAG 2.2 AA violations on the current page, or in some elements of it, one line per element. If the page changes
 * during the check (a button that becomes enabled, for example), it mixes colors from before and after, so violations
 * are checked a second time.
 */
export async function violations(page: Page, within = ':root'): Promise<string[]> {
  // A half-faded element fails the contrast check. A running transition keeps its duration.
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'reduce' });
  let found = await look(page, within);
  if (found.length > 0) found = await look(page, within);
  if (!isCalm) await page.emulateMedia({ reducedMotion: null });
  return found;
}

async function look(page: Page, within: string): Promise<string[]> {
  // Skips to the end of each animation instead of waiting, except for a skeleton's, which is endless.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // Half a megabyte, injected once per page load and frame; the frame's origin does not matter.
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(`${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
  }
  const results = await page.evaluate(
    ([where, options]) =>
      (window as unknown as { axe: { run(where: string, how: unknown): Promise<AxeResults> } }).axe.run(
        where,
        options,
      ),
    [within, OPTIONS] as const,
  );
  const found = results.violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
  const lines: string[] = [];
  for (const { id, html, target } of found)
    if (id !== 'target-size' || (await isSmall(page, target))) lines.push(`${id}: ${html.slice(0, 160)}`);
  return lines;
}

/** Targets that are too small, or almost covered by others, at the current scroll position. */
export async function smallTargets(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(how: unknown): Promise<AxeResults> } }).axe.run(options),
    { runOnly: ['target-size'], resultTypes: ['violations'] } satisfies RunOptions,
  );
  return found.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)));
}

/**
 * Whether a target is still too small after it is scrolled to the middle of the page. Where a fixed bar covers part of a
 * target, axe measures only the visible part.
 */
async function isSmall(page: Page, target: NodeResult['target']): Promise<boolean> {
  const [selector, ...inner] = target;
  // In a frame or a shadow root.
  if (typeof selector !== 'string' || inner.length > 0) return true;
  return page.evaluate(
    async ([of, options]) => {
      const { axe } = window as unknown as { axe: { run(where: string, how: unknown): Promise<AxeResults> } };
      const from = window.scrollY;
      document.querySelector(of)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { violations: left } = await axe.run(of, options);
      window.scrollTo({ top: from, behavior: 'instant' });
      return left.length > 0;
    },
    [selector, { runOnly: ['target-size'], resultTypes: ['violations'] }] as const,
  );
}
