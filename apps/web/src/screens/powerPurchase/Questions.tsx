import {
  BUY_BURN_PERCENT,
  DAO_PERCENT,
  NODE_FUND_PERCENT,
  REDEEMABLE_PERCENT,
  TREASURY_PERCENT,
} from '@koala/protocol/economics';
import { SIMULATED_DAYS, simulatedReturnRange } from '@koala/protocol/simulatedReturns';
import { useRates } from '../../chain/useRates.ts';
import { formatPercent } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PowerPurchase.module.css';

const sections = {
  explain: ['what', 'split', 'source', 'back', 'example', 'simulated', 'risk'],
  faq: ['inviter', 'ju', 'fees', 'another', 'approval', 'pending'],
} as const;

const [first, later, all, kept] = [
  simulatedReturnRange('first'),
  simulatedReturnRange('second', 'last'),
  simulatedReturnRange('all'),
  simulatedReturnRange('keeper'),
];

/**
 * Figures of the explanation. Its example is an order of 100 USDT, so that percentages equal amounts in USDT; the owner
 * has sold KL worth 30 USDT.
 */
const FIGURES = {
  redeemable: Number(REDEEMABLE_PERCENT),
  buyBurn: Number(BUY_BURN_PERCENT),
  treasury: Number(TREASURY_PERCENT),
  nodeFund: Number(NODE_FUND_PERCENT),
  dao: Number(DAO_PERCENT),
  most: Number(REDEEMABLE_PERCENT),
  rest: Number(100n - REDEEMABLE_PERCENT),
  less: Number(REDEEMABLE_PERCENT - 30n),
  more: Number(130n - REDEEMABLE_PERCENT),
  days: SIMULATED_DAYS,
  firstLeast: first.least,
  firstMost: first.most,
  laterLeast: later.least,
  laterMost: later.most,
  allLeast: all.least,
  allMost: all.most,
  keptLeast: kept.least,
  keptMost: kept.most,
};

export function Questions({ about }: { about: keyof typeof sections }) {
  const { t } = useTranslation();
  const ratesRead = useRates();
  const rates = ratesRead.data;
  const figures = rates && {
    ...FIGURES,
    gs: formatPercent(rates.gs),
    fuel: formatPercent(rates.redeemFuel),
  };
  return (
    <div className={styles.questions}>
      {about === 'explain'
        ? sections.explain.map((name) => (
            <section key={name}>
              <h3>{t(`powerPurchase.explain.${name}.title`)}</h3>
              {figures ? (
                <p>{t(`powerPurchase.explain.${name}.text`, figures)}</p>
              ) : hasFailed(ratesRead) ? (
                <FailedReads reads={[ratesRead]} />
              ) : (
                <Skeleton height="6rem" />
              )}
            </section>
          ))
        : sections.faq.map((name) => (
            <section key={name}>
              <h3>{t(`powerPurchase.faq.${name}.title`)}</h3>
              <p>{t(`powerPurchase.faq.${name}.text`)}</p>
            </section>
          ))}
    </div>
  );
}
