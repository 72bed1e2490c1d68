import { clsx } from 'clsx/lite';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useIsInteractive } from '../../lib/useIsInteractive.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './Proof.module.css';

/** Commands that give the same results without this page, and verify the page itself. */
export function Commands({ rpcUrl }: { rpcUrl: string }) {
  const { t } = useTranslation();
  // Not prerendered, because a local chain's RPC URL depends on the host name of the page.
  const isInteractive = useIsInteractive();
  const rpc = isInteractive ? rpcUrl : '';
  const site = isInteractive ? window.location.origin : '';
  return (
    <Card variant="tint" title={t('proof.yourself.title')}>
      <p className="caption">{t('proof.yourself.text')}</p>
      <Command text={`npm run koala -- proof --rpc ${rpc}`} />
      <Command text={`npm run koala -- ranking --rpc ${rpc}`} />
      <p className={clsx('caption', styles.siteNote)}>{t('proof.yourself.site')}</p>
      <Command text={`npm run build:verify -- --site ${site}`} />
    </Card>
  );
}

function Command({ text }: { text: string }) {
  return (
    <div className={styles.command}>
      <code>
        {text.split(' ').map((word, index) => (
          // Allow line breaks only between words, because browsers also break after a hyphen and would split `--site`.
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className={styles.word}>{word}</span>
          </Fragment>
        ))}
      </code>
      <CopyButton text={text} />
    </div>
  );
}
