import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeIssues } from '../http/describeIssues.ts';
import { noticeOrder } from './notices.ts';
import type { NoticeOrder } from './notices.ts';

const NOTICE_USAGE = `usage: npm run notice -w @koala/server -- set <language> <title> <html file>
       npm run notice -w @koala/server -- clear <language>
language: zh-CN, en-US or kr-KR`;

/** Reads an operator's command line; a relative file is looked for from `directory`. Throws an Error that says what is wrong. */
export function readNoticeOrder(args: readonly string[], directory: string): NoticeOrder {
  const [action, language, title, file] = args;
  const complete = (action === 'set' && args.length === 4) || (action === 'clear' && args.length === 2);
  if (!complete) throw new Error(NOTICE_USAGE);
  const content = file === undefined ? undefined : readFileSync(resolve(directory, file), 'utf8');
  const order = action === 'set' ? { action, language, title, content } : { action, language };
  const result = noticeOrder.safeParse(order);
  if (!result.success) throw new Error(`${describeIssues(result.error.issues, 'notice')}\n${NOTICE_USAGE}`);
  return result.data;
}
