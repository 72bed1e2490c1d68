import { EXPORT_FORMATS } from '@koala/api-schema/kinds/histories';
import type { ExportFormat } from '@koala/api-schema/kinds/histories';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { isAddress } from '../../format/isAddress.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useIsInteractive } from '../../lib/useIsInteractive.ts';
import { useOpenedAt } from '../../lib/useNow.ts';
import { routes, statementPath } from '../../routes.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { AddressField } from '../../ui/AddressField.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ShareFile } from '../../ui/ShareFile.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './Books.module.css';
import { exportUrl, groupNames } from './exportUrl.ts';
import type { Group } from './exportUrl.ts';
import { dayOf, daysOf, isPeriod, periods } from './period.ts';
import type { Days, PeriodName } from './period.ts';

/** Needs no wallet, because the data is public. */
export function BooksScreen() {
  const { t } = useTranslation();
  const account = useWallet((state) => state.address);
  const [typed, setTyped] = useState<string | null>(null);
  const [period, setPeriod] = useState<PeriodName>('thisMonth');
  const [own, setOwn] = useState<Days | null>(null);
  const [chosen, setChosen] = useState<readonly Group[]>(groupNames);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const now = useOpenedAt();
  const isInteractive = useIsInteractive();
  // Prerendered HTML is served on later days, so `today` is set only after hydration.
  const today = isInteractive ? dayOf(now) : null;
  const ownDays = own ?? (today === null ? { from: '', to: '' } : daysOf('thisMonth', today));
  const days = period === 'own' || today === null ? ownDays : daysOf(period, today);
  // Prerendered with a placeholder account, so the wallet's address is used only after hydration.
  const address = typed ?? (isInteractive ? account : null) ?? '';
  const isWrong = address !== '' && !isAddress(address);
  const problem = isInteractive ? findProblem() : null;

  const href = isInteractive && problem === null ? exportUrl({ address, chosen, format, ...days }) : null;

  function findProblem() {
    if (address === '' || isWrong) return t('books.needsAddress');
    if (chosen.length === 0) return t('books.needsKind');
    return isPeriod(days) ? null : t('books.needsPeriod');
  }

  return (
    <Page
      header={<PageHeader title={t('shell.titles.books')} backTo={routes.user.path} />}
      lead={t('books.lead')}
      actionBar={
        <ActionBar>
          <p className={clsx('muted', styles.why)} role="status">
            {problem}
          </p>
          <FileButton href={href}>{t('books.download')}</FileButton>
          <ShareFile href={href} name={`koala-${days.from}-${days.to}.${format}`} />
        </ActionBar>
      }
    >
      <Card variant="flush">
        <List>
          <ListRow
            title={t('shell.titles.statement')}
            note={t('statement.link')}
            to={statementPath(undefined, typed !== null && isAddress(typed) ? typed : undefined)}
          />
        </List>
      </Card>
      <Card>
        <AddressField
          takesZero
          label={t('books.address')}
          value={address}
          onChange={setTyped}
          error={isWrong ? t('books.wrongAddress') : undefined}
        />
      </Card>
      <Card title={t('books.period')}>
        <ChoiceList
          label={t('books.period')}
          items={periods.map((value) => ({
            value,
            label: t(`books.periods.${value}`),
            note: value !== 'own' && (today === null ? NO_DAYS_YET : noteOf(daysOf(value, today))),
          }))}
          value={period}
          onChange={setPeriod}
        />
        {period === 'own' && (
          <div className={styles.dates}>
            {(['from', 'to'] as const).map((end) => (
              <label key={end} className={styles.date}>
                <span>{t(`books.${end}`)}</span>
                <input
                  type="date"
                  required
                  value={ownDays[end]}
                  max={today ?? undefined}
                  onChange={(event) => setOwn({ ...ownDays, [end]: event.target.value })}
                />
              </label>
            ))}
          </div>
        )}
      </Card>
      <Card title={t('books.kinds')}>
        <div className={styles.kinds}>
          {groupNames.map((name) => (
            <label key={name} className={styles.kind}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                }
              />
              {t(`books.groups.${name}`)}
            </label>
          ))}
        </div>
      </Card>
      <Card title={t('books.format')}>
        <SegmentedControl
          label={t('books.format')}
          items={EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          value={format}
          onChange={setFormat}
        />
        <p className={clsx('muted', styles.note)}>{t(`books.formats.${format}`)}</p>
      </Card>
    </Page>
  );
}

/** Reserves the height of the days. */
const NO_DAYS_YET = '\u00A0';
const noteOf = ({ from, to }: Days) => `${from} – ${to}`;
