import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignable } from '../../chain/invalidateChainReads.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { toast } from '../../ui/toast.ts';

export interface Signable<T> {
  /** The data as shown while fresh, otherwise refetched; undefined after a failure, which is shown. */
  readSignable: () => Promise<T | undefined>;
  isReading: boolean;
}

/** Amounts of a query that limit a transaction. Amounts from before a network outage must not be signed after it. */
export function useSignable<T>({
  data,
  dataUpdatedAt,
  isError,
  refetch,
}: Pick<UseQueryResult<T>, 'data' | 'dataUpdatedAt' | 'isError' | 'refetch'>): Signable<T> {
  const { t } = useTranslation();
  const [isReading, setIsReading] = useState(false);

  async function readSignable(): Promise<T | undefined> {
    if (data !== undefined && !isError && isSignable(dataUpdatedAt)) return data;
    setIsReading(true);
    // Joins a refetch that started when the network came back.
    const answer = await refetch({ cancelRefetch: false });
    setIsReading(false);
    if (answer.isSuccess) return answer.data;
    toast.error(t('common.neterror'));
    return undefined;
  }

  return { readSignable, isReading };
}
