import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import { formatFuel6, formatReceive6 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import type { Translate } from '../../i18n/translate.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import type { Binding, Note } from '../Terms.ts';
import type { Approved, Review } from './reviewStore.ts';
import styles from './Review.module.css';

/** To whom or what the account is tied: what a run that only binds is for. */
export function ReviewBinding({ review: { terms, inviter } }: { review: Review }) {
  const { t } = useTranslation();
  const binds: Binding | undefined = terms.binds ?? (inviter && { to: 'inviter', address: inviter });
  if (!binds) return null;
  return (
    <div className={styles.loss}>
      <AlertIcon />
      {binds.to === 'uid' ? (
        <span>{t('flows.review.binds.uid', { uid: binds.uid })}</span>
      ) : (
        <span>
          {t(`flows.review.binds.${binds.to}`, { address: shortenAddress(binds.address) })}
          <span className={styles.whole}>
            <ExplorerLink kind="address" value={binds.address}>
              {binds.address}
            </ExplorerLink>
          </span>
        </span>
      )}
    </div>
  );
}

/** What contracts may take from now on, and the sentences that go with the run. */
export function ReviewNotes({ review: { approvals, terms, foresight } }: { review: Review }) {
  const { t } = useTranslation();
  const { notes = [] } = terms;
  const warnings = notes.filter(({ name }) => name === 'fuelShort' || name === 'noAverage');
  return (
    <>
      {warnings.map((note) => (
        <p key={note.name} className={styles.loss}>
          <AlertIcon />
          <span>{noteText(note, t)}</span>
        </p>
      ))}
      <ul className={styles.notes}>
        {approvals.map((approved) => (
          <li key={approved.asset}>{approvalText(approved, t)}</li>
        ))}
        {notes
          .filter((note) => !warnings.includes(note))
          .map((note) => (
            <li key={note.name}>{noteText(note, t)}</li>
          ))}
        {foresight === undefined && <li>{t('flows.review.notSimulated')}</li>}
      </ul>
    </>
  );
}

function approvalText({ asset, wei, isUnlimited, spender }: Approved, t: Translate): string {
  const contract = t(`user.contracts.${spender}`);
  if (wei === 0n) return t('flows.review.approval.revoked', { token: asset, contract });
  if (isUnlimited) return t('flows.review.approval.unlimited', { token: asset, contract });
  return t('flows.review.approval.exact', { amount: `${formatFuel6(wei)}\u00a0${asset}`, contract });
}

function noteText(note: Note, t: Translate): string {
  switch (note.name) {
    case 'fuelShort':
      return t('flows.review.note.fuelShort', {
        left: formatFuel6(note.left),
        needed: formatFuel6(note.needed),
      });
    case 'delegateSells':
    case 'delegateRedeems':
      return t(`flows.review.note.${note.name}`, { address: shortenAddress(note.delegate) });
    case 'cardRebate':
      return t('flows.review.note.cardRebate', {
        least: `${formatReceive6(note.least)}\u00a0KL`,
        instead: `${formatFuel6(note.instead)}\u00a0USDT`,
      });
    case 'cardRebateUsdt':
      return t('flows.review.note.cardRebateUsdt', { instead: `${formatFuel6(note.instead)}\u00a0USDT` });
    // The page says these in the same words.
    case 'gift':
      return `${t('node.claimPower.now')} ${t('node.claimPower.once')}`;
    case 'licence':
      return t('node.usdtNote');
    case 'spareJu':
      return t('node.juNote');
    default:
      return t(`flows.review.note.${note.name}`);
  }
}
