import { useTranslation } from 'react-i18next';
import styles from './PowerPurchase.module.css';

const sections = {
  explain: ['what', 'split', 'source', 'back', 'example', 'simulated', 'risk'],
  faq: ['inviter', 'ju', 'fees', 'another', 'approval', 'pending'],
} as const;

/** The plain texts of a drawer: how power works, or questions and answers. */
export function Questions({ about }: { about: keyof typeof sections }) {
  const { t } = useTranslation();
  return (
    <div className={styles.questions}>
      {about === 'explain'
        ? sections.explain.map((name) => (
            <section key={name}>
              <h3>{t(`powerPurchase.explain.${name}.title`)}</h3>
              <p>{t(`powerPurchase.explain.${name}.text`)}</p>
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
