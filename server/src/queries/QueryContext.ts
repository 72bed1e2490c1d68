import type { Manifest } from '@koala/protocol/manifest';
import type { Database } from '../db/openDatabase.ts';
import { Communities } from '../derive/Communities.ts';

export type Address = `0x${string}`;

/** What every query needs; one a process. */
export interface QueryContext {
  db: Database;
  manifest: Manifest;
  communities: Communities;
}

export function createQueryContext(db: Database, manifest: Manifest): QueryContext {
  return { db, manifest, communities: new Communities(db, manifest.accounts.originUser) };
}
