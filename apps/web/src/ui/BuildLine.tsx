import { useTranslation } from '../i18n/translate.ts';
import { useIsInteractive } from '../lib/useIsInteractive.ts';

/** The commit and the hash of this build, from the page's meta tag; links to the hashes of all its files. */
export function BuildLine() {
  const { t } = useTranslation();
  const isInteractive = useIsInteractive();
  const name = isInteractive && document.querySelector<HTMLMetaElement>('meta[name="koala-build"]')?.content;
  // The development server writes no meta tag.
  const [commit, build] = name ? name.split(' ') : [];
  return (
    <p className="caption" style={{ paddingBlock: 'var(--space-2)', textAlign: 'center' }}>
      {'v1.0.1'}
      {commit && build && (
        <>
          {' · '}
          <a href="/build.json" title={`${commit} ${build}`} target="_blank" rel="noopener noreferrer">
            {t('proof.build', { commit: commit.slice(0, 7), build: build.slice(0, 8) })}
          </a>
        </>
      )}
    </p>
  );
}
