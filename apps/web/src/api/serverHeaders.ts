import { BEHIND_HEADER, NO_STATUS_LINE, OFFERED_HEADER, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import { create } from 'zustand';

/** How far the figures lag behind the chain. */
export interface Behind {
  /** 0: the index has stopped, and the lag is unknown. */
  blocks: number;
  /** Unix seconds of the newest indexed block. */
  at: number;
}

/** What the headers of the latest API responses report. */
interface ServerHeaders {
  /**
   * Whether purchases are offered in the visitor's region: '1', '0', or '?' while only shared responses arrived.
   * undefined: the operator excludes no regions, or there was no response yet.
   */
  offered: string | undefined;
  /** The index's lag; undefined while it is up to date or unknown. */
  behind: Behind | undefined;
  /** Id of the operator's status line; undefined without one, or while unknown. */
  statusLineId: string | undefined;
}

export const useServerHeaders = create<ServerHeaders>(() => ({
  offered: undefined,
  behind: undefined,
  statusLineId: undefined,
}));

/** Reads the headers of an API response. An absent header leaves its value unchanged. */
export function recordHeaders(headers: Headers): void {
  const [offered, behind, id] = [OFFERED_HEADER, BEHIND_HEADER, STATUS_LINE_HEADER].map((name) =>
    headers.get(name),
  );
  useServerHeaders.setState((before) => ({
    ...(offered && (offered !== '?' || !before.offered) && { offered }),
    ...(typeof behind === 'string' && { behind: readLag(behind, before.behind) }),
    ...(typeof id === 'string' && { statusLineId: ['', NO_STATUS_LINE].includes(id) ? undefined : id }),
  }));
}

/** Change in blocks or seconds that updates the shown lag; not smaller, because screen readers announce each update. */
const STEP = 60;

function readLag(header: string, before: Behind | undefined): Behind | undefined {
  const [blocks = 0, at] = header.split(' ').map(Number);
  if (!at) return undefined;
  const isSame = before && Math.abs(blocks - before.blocks) < STEP && at - before.at < STEP;
  return isSame ? before : { blocks, at };
}
