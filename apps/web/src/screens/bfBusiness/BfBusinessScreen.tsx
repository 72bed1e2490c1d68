import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { env } from '../../lib/env.ts';
import { useIsInteractive } from '../../lib/useIsInteractive.ts';
import { routes } from '../../routes.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './BfBusiness.module.css';

/** Frames the notes: a page of the build, or the one at `KOALA_NOTES_URL`. The URL fragment carries the language. */
export function BfBusinessScreen() {
  const { t, language } = useTranslation();
  const [isLoaded, setIsLoaded] = useState(false);
  // `sandboxFor` reads `window.location`, which does not exist while the page is prerendered.
  const isInteractive = useIsInteractive();
  const { notes } = env.outsidePages;
  return (
    <Page header={<PageHeader title={t('shell.titles.bfBusiness')} backTo={routes.home.path} />}>
      <div className={styles.place} aria-busy={!isLoaded}>
        {!isLoaded && <Skeleton height="100%" radius="var(--radius-card)" />}
        {isInteractive && (
          <iframe
            className={styles.frame}
            src={`${notes}#${language}`}
            title={t('shell.titles.bfBusiness')}
            sandbox={sandboxFor(notes, window.location.href)}
            referrerPolicy="no-referrer"
            onLoad={() => setIsLoaded(true)}
          />
        )}
      </div>
    </Page>
  );
}

const OWN_WINDOW = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * The sandbox permissions of a framed page. A page of another origin keeps its origin, and so its storage. A page of
 * our own origin must not, because with scripts it could remove its own sandbox. A page of the build is as trusted as
 * the app and has no sandbox, because wallets and extensions that run in every frame fail without storage.
 */
export function sandboxFor(frameUrl: string, pageUrl: string): string | undefined {
  if (frameUrl.startsWith('/pages/')) return undefined;
  const isOutside = new URL(frameUrl, pageUrl).origin !== new URL(pageUrl).origin;
  return isOutside ? `${OWN_WINDOW} allow-same-origin` : OWN_WINDOW;
}
