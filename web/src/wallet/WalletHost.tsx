import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { toast } from '../ui/toast.ts';
import { useWalletDialogs } from '../account/walletDialogs.ts';

/** Mounts the wallet kit. Renders and loads nothing until a wallet dialog is requested. */
export function WalletHost() {
  const { t } = useTranslation();
  const isMounted = useWalletDialogs((state) => state.isMounted);
  const wanted = useWalletDialogs((state) => state.wanted);
  const [kit, setKit] = useState<ReactNode>(null);
  const isMissing = isMounted && kit === null && wanted !== null;

  useEffect(() => {
    if (!isMissing) return;
    import('./kit/loadKit.ts')
      .then(({ loadKit }) => loadKit())
      .then(({ KitHost, config }) => setKit(<KitHost config={config} />))
      .catch(() => {
        useWalletDialogs.setState({ wanted: null });
        toast.error(t('wallet.loadFailed'));
      });
  }, [isMissing, t]);

  return kit;
}
