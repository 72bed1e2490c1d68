import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';

/** Text keys with and without the exchange's name. */
const TEXTS = {
  purchase: ['powerPurchase.uidNoteAt', 'powerPurchase.uidNote'],
  redeem: ['redeem.tips.uidAt', 'redeem.tips.uid'],
  dialog: ['user.uidTextAt', 'user.uidText'],
} as const;

/** Placeholder for the name while the text is rendered; no text contains it. */
const NAME = '\u0000';

/** Explains what a UID is for, with a link to the exchange if the operator names one. */
export function UidNote({ of }: { of: keyof typeof TEXTS }) {
  const { t } = useTranslation();
  const [named, unnamed] = TEXTS[of];
  const { uidExchange } = env;
  if (!uidExchange) return <>{t(unnamed)}</>;
  const [before, after] = t(named, { exchange: NAME }).split(NAME);
  return (
    <>
      {before}
      <a href={uidExchange.url} target="_blank" rel="noopener noreferrer">
        {uidExchange.name}
      </a>
      {after}
    </>
  );
}
