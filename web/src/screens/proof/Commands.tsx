import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './Proof.module.css';

/** The commands that answer the same without this page. */
export function Commands({ rpcUrl }: { rpcUrl: string }) {
  const { t } = useTranslation();
  const commands = [`npm run proof -- --rpc ${rpcUrl}`, `npm run ranking -- --rpc ${rpcUrl}`];
  return (
    <Card variant="tint" title={t('proof.yourself.title')}>
      <p className={styles.role}>{t('proof.yourself.text')}</p>
      {commands.map((command) => (
        <div key={command} className={styles.command}>
          <code>{command}</code>
          <CopyButton text={command} />
        </div>
      ))}
    </Card>
  );
}
