import { useState } from 'react';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { useCanSign, useWallet } from '../../account/walletStore.ts';
import { TOKENS, watchToken } from '../../chain/watchToken.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './User.module.css';

export function Tokens() {
  const { t } = useTranslation();
  const config = useWallet((state) => state.config);
  const canSign = useCanSign();
  const [asked, setAsked] = useState<string>();

  async function add(address: string, symbol: string): Promise<void> {
    setAsked(symbol);
    const answer = await watchToken(address, symbol);
    setAsked(undefined);
    if (answer === 'added') toast.success(t('user.tokens.added', { token: symbol }));
    else if (answer === 'unsupported') toast.error(t('user.tokens.unsupported'));
  }

  if (!config?.bf) return null;
  return (
    <>
      <p className={styles.quiet}>{t('user.tokens.text')}</p>
      <div className={styles.approvals}>
        <List label={t('user.tokens.title')}>
          {TOKENS.map(({ symbol, field }) => (
            <ListRow
              key={symbol}
              title={symbol}
              note={<ExplorerLink kind="address" value={config[field]} />}
              value={
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('user.tokens.addLabel', { token: symbol })}
                  loading={asked === symbol}
                  disabled={!canSign}
                  onClick={() => void add(config[field], symbol)}
                >
                  {t('user.tokens.add')}
                </Button>
              }
            />
          ))}
        </List>
      </div>
    </>
  );
}
