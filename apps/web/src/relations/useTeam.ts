import { useCall } from '../api/useCall.ts';
import { ApiError } from '../query/ApiError.ts';

/** The envelope's code for 'no data'. */
const NO_DATA = 1000;
const ZEROS = {
  directReferrals: 0,
  teamCount: 0,
  teamPerf: '0',
  communityPerf: '0',
  teamPower: '0',
  updatedAt: undefined,
};

/** Figures of the account's team; zeros when the server has no data. `data` is undefined until a load succeeds. */
export function useTeam() {
  const { data, error, isError, refetch } = useCall('team', {});
  const hasNone = error instanceof ApiError && error.code === NO_DATA;
  return {
    data: hasNone ? ZEROS : data,
    hasFailed: isError && !hasNone,
    retry: () => void refetch(),
  };
}
