import type { Notice } from '@koala/api-schema/entities';
import type { Language } from '@koala/api-schema/values';
import { eq } from 'drizzle-orm';
import { notices } from '../../db/offchainSchema.ts';
import type { Database } from '../../db/openDatabase.ts';

/** The notice of a language; both texts empty when there is none. */
export async function readNotice(db: Database, language: Language): Promise<Notice> {
  const rows = await db
    .select({ title: notices.title, content: notices.content })
    .from(notices)
    .where(eq(notices.language, language));
  return rows[0] ?? { title: '', content: '' };
}
