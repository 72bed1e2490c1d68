import type { ExportRow } from '@koala/api-schema/entities/export';
import { EXPORT_COLUMNS } from '@koala/api-schema/kinds/histories';
import type { ExportFormat } from '@koala/api-schema/kinds/histories';
import type { Export } from '../queries/export/createExport.ts';

/** The text of an export in pieces, each of one page. */
export const formats: Record<ExportFormat, (parts: Export) => AsyncGenerator<string>> = {
  csv: toCsv,
  json: toJson,
};

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json',
};

const LINE_END = '\r\n';

/** RFC 4180, with a header row. */
async function* toCsv({ pages }: Export): AsyncGenerator<string> {
  yield EXPORT_COLUMNS.join(',') + LINE_END;
  for await (const rows of pages) {
    yield rows.map((row) => EXPORT_COLUMNS.map((name) => csvCell(row[name])).join(',') + LINE_END).join('');
  }
}

/** A spreadsheet would evaluate a cell that begins with one of these. Amounts are never negative, so no figure begins with a sign. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A value as a cell: null is empty, a text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvCell(value: ExportRow[keyof ExportRow]): string {
  if (value === null) return '';
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function* toJson({ about, pages }: Export): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield ']}';
}
