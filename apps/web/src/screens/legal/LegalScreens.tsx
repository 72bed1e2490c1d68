import { Fragment } from 'react';
import { Link } from 'wouter';
import { legalTexts } from 'virtual:legal-texts';
import { useTranslation } from '../../i18n/translate.ts';
import { routes } from '../../routes.ts';
import { LegalLinks } from '../../legal/LegalLinks.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { LegalBlock, LegalPageName, LegalPart } from './legalText.ts';
import styles from './Legal.module.css';

export const TermsScreen = () => <LegalPage name="terms" />;
export const PrivacyScreen = () => <LegalPage name="privacy" />;
export const RisksScreen = () => <LegalPage name="risks" />;

function LegalPage({ name }: { name: LegalPageName }) {
  const { t, language } = useTranslation();
  return (
    <Page header={<PageHeader title={t(`shell.titles.${name}`)} backTo={routes.home.path} />}>
      <article className={styles.text}>
        {legalTexts[name][language].map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </article>
      <footer>
        <LegalLinks />
      </footer>
    </Page>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('text' in block)
    return (
      <p>
        <Parts parts={block.text} />
      </p>
    );
  return (
    <ul>
      {block.items.map((parts, index) => (
        <li key={index}>
          <Parts parts={parts} />
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : 'bold' in part ? (
        <strong>{part.bold}</strong>
      ) : part.link.startsWith('/') ? (
        <Link href={part.link}>{part.text}</Link>
      ) : (
        <a href={part.link} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      )}
    </Fragment>
  ));
}
