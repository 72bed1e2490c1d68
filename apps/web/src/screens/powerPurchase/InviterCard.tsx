import { useTranslation } from '../../i18n/translate.ts';
import { InviterField } from '../../relations/InviterField.tsx';
import { Card } from '../../ui/Card.tsx';
import type { useInviterChoice } from './useInviterChoice.ts';

interface InviterCardProps {
  inviter: ReturnType<typeof useInviterChoice>;
}

/** Field for the inviter that the purchase binds in the same confirmation. */
export function InviterCard({ inviter: { typed, change, error } }: InviterCardProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <InviterField value={typed} onChange={change} error={error} hint={t('powerPurchase.inviterHint')} />
    </Card>
  );
}
