import { SIMULATED_DAYS } from '@koala/protocol/simulatedReturns';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { UidNote } from '../../account/UidNote.tsx';
import { AddressField } from '../../ui/AddressField.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PurchaseForm } from './usePurchaseForm.ts';
import styles from './PowerPurchase.module.css';

const Earnings = lazyPart(() => import('./Earnings.tsx').then((module) => module.Earnings));

export function PurchaseDetails({ form }: { form: PurchaseForm }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.more}>
      <Disclosure
        isRow
        title={t('powerPurchase.buyFor')}
        note={t(form.isForAnother ? 'powerPurchase.forAnother' : 'powerPurchase.forMe')}
      >
        <div className={styles.fields}>
          <SegmentedControl
            label={t('powerPurchase.buyFor')}
            value={form.isForAnother ? 'another' : 'me'}
            onChange={(value) => form.setIsForAnother(value === 'another')}
            items={[
              { value: 'me', label: t('powerPurchase.forMe') },
              { value: 'another', label: t('powerPurchase.forAnother') },
            ]}
          />
          {form.isForAnother && (
            <AddressField
              label={t('powerPurchase.receiver')}
              value={form.receiverText}
              onChange={form.setReceiverText}
              error={form.receiver.problem && t(form.receiver.problem)}
              hint={t('powerPurchase.receiverHint')}
            />
          )}
        </div>
      </Disclosure>
      <Disclosure
        isRow
        title={t('powerPurchase.earn.title')}
        note={t('powerPurchase.earn.cases', { days: SIMULATED_DAYS })}
      >
        <Suspense fallback={<Skeleton height="30rem" />}>
          <Earnings value={form.hasNoPrice ? 0n : form.value} isForLife={form.isForLife} />
        </Suspense>
      </Disclosure>
      {!form.isForLife && (
        <Disclosure isRow title={t('powerPurchase.redeemNeeds')} note={t('powerPurchase.redeemNeedsUid')}>
          <p className="muted">
            <UidNote of="purchase" />
          </p>
        </Disclosure>
      )}
    </Card>
  );
}
