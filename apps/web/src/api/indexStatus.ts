import type { IndexStatus } from '@koala/api-schema/entities/service';
import { request } from './request.ts';

export async function readIndexStatus(): Promise<IndexStatus> {
  const { data } = await request('/status', { method: 'GET', plain: true });
  return data as IndexStatus;
}
