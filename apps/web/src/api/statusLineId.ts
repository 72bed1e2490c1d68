import { NO_STATUS_LINE, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import { create } from 'zustand';

/** The id of the operator's status line in the latest response; undefined without one, or while unknown. */
export const useStatusLineId = create<{ id: string | undefined }>(() => ({ id: undefined }));

/** Reads the id from a response's headers. Every API response has it; responses of other hosts are ignored. */
export function recordStatusLine(headers: Headers): void {
  const said = headers.get(STATUS_LINE_HEADER);
  if (said === null) return;
  const id = said === '' || said === NO_STATUS_LINE ? undefined : said;
  if (id !== useStatusLineId.getState().id) useStatusLineId.setState({ id });
}
