import { useQuery } from '@tanstack/react-query';
import type { StatusLine } from '@koala/api-schema/entities/service';
import { useLanguage } from '../i18n/translate.ts';
import { queryKeys } from '../query/queryKeys.ts';
import { call } from './call.ts';
import { useServerHeaders } from './serverHeaders.ts';

/** The operator's status line in the user's language, requested once per id; undefined without one. */
export function useStatusLine(): StatusLine | undefined {
  const language = useLanguage();
  const id = useServerHeaders((state) => state.statusLineId);
  const { data } = useQuery({
    queryKey: queryKeys.statusLine(language, id),
    queryFn: async () => {
      const line = await call('statusLine', { language });
      // Servers behind one address may get a new line at different times.
      if (line === null || line.id !== id)
        throw new Error(`expected status line ${String(id)}, got ${line?.id ?? 'none'}`);
      return line;
    },
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  return data;
}
