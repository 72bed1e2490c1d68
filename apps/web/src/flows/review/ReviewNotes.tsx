import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import { formatBalance6, formatFuel6, formatLeaving, formatUsdt2 } from '../../format/amounts.ts';
import { isUnlimited } from '../../format/isUnlimited.ts';
import { useTranslation } from '../../i18n/translate.ts';
import type { Translate } from '../../i18n/translate.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import type { Approved, Binding, Note } from '../Terms.ts';
import { isFeeHigh } from './figures.ts';
import type { Review } from './reviewStore.ts';
import styles from './Review.module.css';

/** What the run binds the account to: a delegate, a UID or an inviter, who may be bound along with a purchase. */
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

export function ReviewNotes({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { approvals, flow, terms, effects, networkFee } = review;
  const { notes = [] } = terms;
  const textsWhere = (isAsked: boolean) =>
    notes.filter((note) => isWarning(note) === isAsked).flatMap((note) => textsOf(note, t));
  const warnings = textsWhere(true);
  if (networkFee !== undefined && isFeeHigh(review))
    warnings.push(t('flows.review.feeHigh', { amount: `${formatFuel6(networkFee)}\u00a0JU` }));
  return (
    <>
      {warnings.map((text) => (
        <p key={text} className={styles.loss}>
          <AlertIcon />
          <span>{text}</span>
        </p>
      ))}
      <ul className={styles.notes}>
        {approvals.map((approved) => (
          <li key={`${approved.asset} ${approved.wei}`}>{approvalText(approved, flow, t)}</li>
        ))}
        {textsWhere(false).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {effects === undefined && <li>{t('flows.review.notSimulated')}</li>}
      </ul>
    </>
  );
}

function approvalText({ asset, wei, spender }: Approved, flow: Review['flow'], t: Translate): string {
  const contract = t(`user.contracts.${spender}`);
  if (wei === 0n && flow === 'revokeApproval')
    return t('flows.review.approval.revoked', { token: asset, contract });
  if (wei === 0n) return t('flows.review.approval.reset', { token: asset });
  if (isUnlimited(wei)) return t('flows.review.approval.unlimited', { token: asset, contract });
  return t('flows.review.approval.exact', { amount: `${formatLeaving(asset, wei)}\u00a0${asset}`, contract });
}

/** Existing allowances, one sentence each. */
function allowedTexts(allowed: readonly Approved[], t: Translate): string[] {
  if (allowed.length === 0) return [t('flows.review.note.allowedNothing')];
  return allowed.map(({ asset, wei, spender }) => {
    const contract = t(`user.contracts.${spender}`);
    return isUnlimited(wei)
      ? t('flows.review.note.allowedAll', { contract, token: asset })
      : t('flows.review.note.allowedUpTo', {
          contract,
          amount: `${formatLeaving(asset, wei)}\u00a0${asset}`,
        });
  });
}

type Sentence = Exclude<Note, { name: 'delegateAllowed' }>;

const isWarning = ({ name }: Note) =>
  name === 'fuelShort' || name === 'noAverage' || name === 'licence' || name === 'claimsFirst';

const textsOf = (note: Note, t: Translate): string[] =>
  note.name === 'delegateAllowed' ? allowedTexts(note.allowed, t) : [noteText(note, t)];

function noteText(note: Sentence, t: Translate): string {
  switch (note.name) {
    case 'fuelShort':
      return t('flows.review.note.fuelShort', {
        left: formatFuel6(note.left),
        needed: formatFuel6(note.needed),
      });
    case 'toPrincipal':
    case 'fromPrincipal':
    case 'orderOfPrincipal':
      return t(`flows.review.note.${note.name}`, { address: shortenAddress(note.principal) });
    case 'delegateSells':
    case 'delegateRedeems':
      return t(`flows.review.note.${note.name}`, { address: shortenAddress(note.delegate) });
    case 'cardRebate':
      return t('flows.review.note.cardRebate', {
        least: `${formatBalance6(note.least)}\u00a0KL`,
        instead: `${formatFuel6(note.instead)}\u00a0USDT`,
      });
    case 'cardRebateUsdt':
      return t('flows.review.note.cardRebateUsdt', { instead: `${formatFuel6(note.instead)}\u00a0USDT` });
    case 'delegateTakes':
      return t('flows.review.note.delegateTakes', { most: `${formatUsdt2(note.most)}\u00a0USDT` });
    case 'claimMargin':
      return t('flows.review.note.claimMargin', { most: `${formatFuel6(note.most)}\u00a0USDT` });
    // These notes reuse texts of their page.
    case 'gift':
      return `${t('node.claimPower.now')} ${t('node.claimPower.once')}`;
    case 'licence':
      return t('node.noRedemption');
    case 'spareJu':
      return t('node.juNote');
    default:
      return t(`flows.review.note.${note.name}`);
  }
}
