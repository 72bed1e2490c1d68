import type { z } from 'zod';

const MAX_ISSUES = 5;
const MAX_FIELD_LENGTH = 64;

type Issue = z.core.$ZodIssue;

/** One line for the caller: each invalid field with its error. `where` names the whole: body, query or environment. */
export function describeIssues(issues: readonly Issue[], where: string): string {
  return issues
    .flatMap((issue) => describeIssue(issue, where))
    .slice(0, MAX_ISSUES)
    .join('; ');
}

function describeIssue(issue: Issue, where: string): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${fieldName(key)}: unknown field`);
  const field = issue.path.length > 0 ? fieldName(issue.path.map(String).join('.')) : where;
  return [`${field}: ${issue.message.replace(/^Invalid (input|string): /, '')}`];
}

/** A field's name as the caller wrote it, truncated. */
function fieldName(name: string): string {
  return name.length > MAX_FIELD_LENGTH ? `${name.slice(0, MAX_FIELD_LENGTH)}…` : name || '(empty name)';
}
