import { Link } from 'wouter';
import { useTranslation } from '../i18n/translate.ts';
import { legalPages, routes } from '../routes.ts';
import styles from './LegalLinks.module.css';

/**
 * Links to terms, privacy and risks. `isAside`: in a tab of their own, where something is under way that its reader comes back to.
 */
export function LegalLinks({ isAside = false }: { isAside?: boolean }) {
  const { t } = useTranslation();
  const names = legalPages.map((name) => ({
    name,
    title: t(`shell.titles.${name}`),
    path: routes[name].path,
  }));
  return (
    <ul className={styles.links}>
      {names.map(({ name, title, path }) => (
        <li key={name}>
          {isAside ? (
            <a href={path} target="_blank" rel="noopener">
              {title}
            </a>
          ) : (
            <Link href={path}>{title}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
