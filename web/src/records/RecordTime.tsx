import { ExplorerLink } from '../account/ExplorerLink.tsx';
import { formatLocalDateTime } from '../format/dateTime.ts';
import { useLanguage } from '../i18n/translate.ts';

interface RecordTimeProps {
  /** As the server writes it, in UTC+8. */
  at: string;
  /** Empty where the server does not give it. */
  txHash: string;
}

/** When a record was made, leading to its transaction on the chain's explorer. */
export function RecordTime({ at, txHash }: RecordTimeProps) {
  const language = useLanguage();
  const time = formatLocalDateTime(at, language);
  if (!txHash) return time;
  return (
    <ExplorerLink kind="tx" value={txHash}>
      {time}
    </ExplorerLink>
  );
}
