import type { FieldKind, Fields, Route } from '@koala/api-schema/routes';
import { parseDateTime } from '../format/dateTime.ts';

/**
 * Normalizes the `data` of a response: converts between numbers and strings where the schema requires it, and a null
 * list to an empty one. Returns undefined when a required field is missing or invalid.
 */
export function readAnswer(data: unknown, { shape, nullable, fields, rows }: Route): unknown {
  if (data === null && nullable) return data;
  if (shape === 'array') return readList(data, rows);
  if (shape === 'string') return fields ? readField(data, fields) : readText(data);
  if (shape === 'object') return readField(data, fields ?? {});
  if (!isObject(data) || !shape.every((field) => field in data)) return undefined;
  return rows ? readEach(data, shape, (value) => readList(value, rows)) : data;
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

function readList(data: unknown, kinds?: Fields | FieldKind): unknown[] | undefined {
  if (data === null) return [];
  if (!Array.isArray(data)) return undefined;
  const rows: unknown[] = kinds ? data.map((row) => readField(row, kinds)) : data;
  return rows.includes(undefined) ? undefined : rows;
}

/** A value of this kind, or an object with fields of these kinds; undefined otherwise. */
function readField(value: unknown, kinds: Fields | FieldKind): unknown {
  if (typeof kinds === 'string') {
    const kind = kinds.replace('?', '') as keyof typeof READERS;
    return READERS[kind](value) ?? (kind === kinds ? undefined : EMPTY[kind]);
  }
  if (!isObject(value)) return undefined;
  return readEach(value, Object.keys(kinds), (field, name) => {
    const inner = kinds[name]!;
    return readField(field, inner) ?? (typeof inner === 'string' ? undefined : null);
  });
}

/** A copy of `data` with the given fields normalized; undefined when one of them is invalid. */
function readEach(
  data: Record<string, unknown>,
  names: readonly string[],
  read: (value: unknown, name: string) => unknown,
): Record<string, unknown> | undefined {
  const entries = names.map((name) => [name, read(data[name], name)] as const);
  return entries.some(([, value]) => value === undefined)
    ? undefined
    : { ...data, ...Object.fromEntries(entries) };
}

const READERS = {
  amount: readAmount,
  wei: readWei,
  count: readCount,
  time: (value: unknown) => (Number.isNaN(parseDateTime(String(value))) ? undefined : value),
  text: readText,
  list: (value: unknown) => readList(value),
};
const EMPTY = { amount: '', wei: '0', count: 0, time: '', text: '', list: [] } as const;

const MAX_DECIMALS = 18;
const DECIMAL = /^\d+(\.\d+)?$/;

/** Reads an amount and removes the exponent with which JavaScript prints small numbers; undefined if invalid. */
function readAmount(value: unknown): string | undefined {
  const text = readText(value);
  if (!text || DECIMAL.test(text)) return text || undefined;
  const written = Number(text).toFixed(MAX_DECIMALS);
  return DECIMAL.test(written) ? written : undefined;
}

function readWei(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : value;
  return typeof text === 'string' && /^\d+$/.test(text) ? text : undefined;
}

function readCount(value: unknown): number | undefined {
  const count = value === '' || value === null ? Number.NaN : Number(value);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}
