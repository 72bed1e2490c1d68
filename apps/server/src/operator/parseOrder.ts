import { describeIssues } from '../http/describeIssues.ts';
import type { OrderKind } from './OrderInbox.ts';

/** An order as an operator wrote it. Throws with each field that is invalid. */
export function parseOrder<T>({ name, schema }: OrderKind<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(describeIssues(parsed.error.issues, name));
}
