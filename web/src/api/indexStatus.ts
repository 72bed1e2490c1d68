import { request } from './request.ts';

/** What the server says of its index: the newest block that its providers name, and the newest that its figures count. */
export interface IndexStatus {
  head: number;
  indexed: number;
}

export async function readIndexStatus(): Promise<IndexStatus> {
  const { data } = await request('/status', { method: 'GET', plain: true });
  const { head, indexed } = data as IndexStatus;
  return { head, indexed };
}
