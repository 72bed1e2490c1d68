import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignable } from '../../chain/isSignable.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { toast } from '../../ui/toast.ts';

export interface Signable<T> {
  /** The data as shown while it is recent, otherwise read again. When that fails it shows an error and resolves to undefined. */
  readSignable: () => Promise<T | undefined>;
  isReading: boolean;
}

/** Amounts of a query that a write is bounded by. What was read before a network was lost must not be signed after it is back. */
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
    // A read that is under way since the network is back serves as well.
    const answer = await refetch({ cancelRefetch: false });
    setIsReading(false);
    if (answer.isSuccess) return answer.data;
    toast.error(t('common.neterror'));
    return undefined;
  }

  return { readSignable, isReading };
}
