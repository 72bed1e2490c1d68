import type { Page, PageInput } from '../src/queries/readPage.ts';

const PAGE = 7;

/** Reads a whole list page by page; resolves to its rows, oldest first. */
export async function readAll<T>(query: (page: PageInput) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  let anchor: string | undefined;
  for (let current = 1; ; current++) {
    const page = await query({ current, size: PAGE, anchor });
    anchor = page.anchor;
    rows.push(...page.rows);
    if (page.rows.length < PAGE) return rows.reverse();
  }
}
