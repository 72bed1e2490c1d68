import type { Manifest } from '@koala/protocol/manifest';
import type { Database } from '../db/openDatabase.ts';
import { Communities } from '../derive/Communities.ts';
import { WeekFollower } from '../derive/WeekFollower.ts';

export type Address = `0x${string}`;

/** What every query needs; one a process. */
export interface QueryContext {
  db: Database;
  manifest: Manifest;
  communities: Communities;
  week: WeekFollower;
}

/** The context of a process; what it keeps in memory is read from the database when it is first asked for. */
export function createQueryContext(db: Database, manifest: Manifest): QueryContext {
  const communities = new Communities(db, manifest.accounts.originUser);
  return { db, manifest, communities, week: new WeekFollower(db, communities) };
}
