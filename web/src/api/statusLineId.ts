import { NO_STATUS_LINE, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import { create } from 'zustand';

/** The id of the operator's status line, as the last answer named it; undefined while there is none, as far as it is known. */
export const useStatusLineId = create<{ id: string | undefined }>(() => ({ id: undefined }));

/** Notes which status line an answer names. Every answer of the API does; one of another host says nothing. */
export function noteStatusLine(headers: Headers): void {
  const said = headers.get(STATUS_LINE_HEADER);
  if (said === null) return;
  const id = said === '' || said === NO_STATUS_LINE ? undefined : said;
  if (id !== useStatusLineId.getState().id) useStatusLineId.setState({ id });
}
