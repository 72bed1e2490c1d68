import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../i18n/translate.ts';
import { legalPages, routes } from '../routes.ts';

/** Inline, because a stylesheet would be one more file on every page. */
const ROW: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 'var(--space-4)',
  fontSize: 'var(--text-caption)',
};
const TARGET: CSSProperties = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 'var(--touch)',
  minHeight: 'var(--touch)',
};

/**
 * Links to terms, privacy and risks. `isAside`: opens them in a new tab, for screens where the reader should not leave.
 * Not in `ui`, where code shared by many pages becomes part of the first load.
 */
export function LegalLinks({ isAside = false }: { isAside?: boolean }) {
  const { t } = useTranslation();
  const names = legalPages.map((name) => ({
    name,
    title: t(`shell.titles.${name}`),
    path: routes[name].path,
  }));
  return (
    <ul style={ROW}>
      {names.map(({ name, title, path }) => (
        <li key={name}>
          {isAside ? (
            <a href={path} target="_blank" rel="noopener" style={TARGET}>
              {title}
            </a>
          ) : (
            <Link href={path} style={TARGET}>
              {title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
