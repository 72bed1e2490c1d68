import { Suspense, useState } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { LazyOnboardingSheet } from '../../onboarding/LazyOnboardingSheet.tsx';
import { hasSucceeded, isUnanswered } from '../../flows/engine/record.ts';
import { FlowStatus, NotOffered, useIsNotOffered } from '../../flows/ui/FlowStatus.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { routes } from '../../routes.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Button, IconButton, LinkButton } from '../../ui/Button.tsx';
import { ClockIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { useStoredFlows } from '../../flows/ui/useFlow.ts';
import { PurchaseBar } from './PurchaseBar.tsx';
import { PurchaseFields } from './PurchaseFields.tsx';
import { PurchaseDetails } from './PurchaseDetails.tsx';
import { LocalPurchases } from './LocalPurchases.tsx';
import { PurchaseReceipt } from './PurchaseReceipt.tsx';
import { PurchaseQuote } from './PurchaseQuote.tsx';
import { PurchaseSplit } from './PurchaseSplit.tsx';
import { Questions } from './Questions.tsx';
import { useInviterChoice } from './useInviterChoice.ts';
import { useBuyPower } from './useBuyPower.ts';
import { usePurchaseForm } from './usePurchaseForm.ts';
import styles from './PowerPurchase.module.css';

/** Lazy: only for a wallet that supports batches and has no inviter. */
const InviterField = lazyPart(() =>
  import('../../relations/InviterField.tsx').then((module) => module.InviterField),
);

const PROBLEMS = {
  empty: 'errors.enterAmount',
  insufficient: 'errors.insufficientBalance',
  tooLow: 'errors.amountTooLow',
} as const;

type Drawer = 'onboarding' | 'explain' | 'faq' | 'records';

export function PowerPurchaseScreen() {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const address = useWallet((state) => state.address);
  const [owner, setOwner] = useState(address);
  // Records belong to one account.
  if (owner !== address) {
    setOwner(address);
    if (drawer === 'records') setDrawer(null);
  }
  const form = usePurchaseForm();
  const isNotOffered = useIsNotOffered();
  const { buy, isPurchasing, record } = useBuyPower(form.amount.clear);
  const inviter = useInviterChoice(record?.error?.code === 'bindFirst');
  const [seen, setSeen] = useState<string>();
  const bought = record && hasSucceeded(record) && record.id !== seen ? record : undefined;
  useStoredFlows();
  /** Payment is in JU, and the JU balance has loaded and is zero. */
  const hasNothing = form.payWith === 'JU' && form.isBalanceCurrent && form.balance === 0n;

  async function submit() {
    const { problem, receiver, payWith, amount, approval } = form;
    if (problem) form.setFeedback(t(PROBLEMS[problem]));
    else if (!receiver.address || receiver.problem)
      form.setFeedback(t(receiver.problem ?? 'errors.invalidAddress'));
    else {
      const bound = inviter.isOffered ? await inviter.check() : undefined;
      if (inviter.isOffered && !bound) return;
      const value = form.signableValue();
      const request = { payWith, amount: amount.wei, receiver: receiver.address, value, approval };
      await buy({ ...request, ...(bound && { inviter: bound }) });
    }
  }

  return (
    <Page
      wide
      header={
        <PageHeader
          title={t('shell.titles.powerPurchase')}
          backTo={routes.home.path}
          action={
            <IconButton label={t('powerPurchase.records')} onClick={() => setDrawer('records')}>
              <ClockIcon />
            </IconButton>
          }
        />
      }
      actionBar={
        bought ? (
          <ActionBar>
            <div className={styles.receiptBar}>
              <Button block variant="secondary" size="large" onClick={() => setSeen(bought.id)}>
                {t('powerPurchase.receipt.again')}
              </Button>
              <LinkButton block to={routes.power.path} size="large">
                {t('powerPurchase.receipt.see')}
              </LinkButton>
            </div>
          </ActionBar>
        ) : (
          <ActionBar>
            <FlowStatus record={record?.id === seen ? undefined : record} />
            <NotOffered />
            <PurchaseBar
              form={form}
              isPurchasing={isPurchasing || inviter.isChecking}
              isDisabled={
                !form.isBalanceCurrent ||
                isNotOffered ||
                form.hasNoPrice ||
                (record !== undefined && isUnanswered(record))
              }
              bindsInviter={inviter.isOffered}
              onBuy={() => void submit()}
            />
          </ActionBar>
        )
      }
    >
      {bought ? (
        <PurchaseReceipt record={bought} />
      ) : (
        <Columns
          before={
            <>
              <PurchaseFields form={form} />
              {hasNothing && (
                <Button variant="quiet" onClick={() => setDrawer('onboarding')}>
                  {t('powerPurchase.getJu')}
                </Button>
              )}
            </>
          }
          action={
            <PurchaseQuote
              value={form.value}
              rate={form.rate}
              paid={form.amount.wei}
              hasNoPrice={form.hasNoPrice}
            />
          }
          after={
            <>
              {inviter.isOffered && (
                <Suspense fallback={null}>
                  <Card>
                    <InviterField
                      value={inviter.typed}
                      onChange={inviter.change}
                      error={inviter.error}
                      hint={t('powerPurchase.inviterHint')}
                    />
                  </Card>
                </Suspense>
              )}
              <PurchaseSplit form={form} />
            </>
          }
          end={
            <>
              <PurchaseDetails form={form} />
              <p className={styles.caution}>
                {t(form.isForLife ? 'powerPurchase.earn.cautionForLife' : 'powerPurchase.earn.caution')}
              </p>
              <div className={styles.links}>
                <Button variant="quiet" size="small" onClick={() => setDrawer('explain')}>
                  {t('powerPurchase.explanation')}
                </Button>
                <Button variant="quiet" size="small" onClick={() => setDrawer('faq')}>
                  {t('powerPurchase.help')}
                </Button>
              </div>
            </>
          }
        />
      )}
      <LazyOnboardingSheet open={drawer === 'onboarding'} onClose={() => setDrawer(null)} />
      <Sheet
        size="full"
        open={drawer === 'explain' || drawer === 'faq'}
        onClose={() => setDrawer(null)}
        title={t(drawer === 'faq' ? 'powerPurchase.help' : 'powerPurchase.explanation')}
      >
        <Questions about={drawer === 'faq' ? 'faq' : 'explain'} />
      </Sheet>
      <Sheet
        size="full"
        open={drawer === 'records'}
        onClose={() => setDrawer(null)}
        title={t('powerPurchase.records')}
      >
        <LocalPurchases />
      </Sheet>
    </Page>
  );
}
