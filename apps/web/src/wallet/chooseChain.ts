import type { KoalaChainId } from '@koala/protocol/chains';
import { setChain, walletState } from '../account/walletStore.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import type { Translate } from '../i18n/translate.ts';
import { toast } from '../ui/toast.ts';

/** Makes a chain the active one. Sends a connected wallet a switch request, which the user may decline. */
export async function chooseChain(chainId: KoalaChainId, t: Translate): Promise<void> {
  if (walletState().address === null) {
    setChain(chainId);
    return;
  }
  try {
    const { switchChain } = await import('./connection/connection.ts');
    await switchChain(chainId);
  } catch (error) {
    const { name } = error as Error;
    // The chain's parameters are shown instead.
    if (name === 'CannotSwitchError') return;
    // Offline, neither may load; the text of a network error needs none of them.
    const [errors] = await Promise.all([
      import('../chain/walletErrors.ts').catch(() => undefined),
      loadAllTexts().catch(() => undefined),
    ]);
    if (errors?.isRejection(error)) toast.error(t('wallet.switchDeclined'));
    else if (name === 'RequestOpenError') toast.info(t('errors.requestOpen'));
    else toast.error(t('common.neterror'));
  }
}
