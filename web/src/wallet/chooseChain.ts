import type { KoalaChainId } from '@koala/protocol/chains';
import { setChain, walletState } from '../account/walletStore.ts';
import type { Translate } from '../i18n/translate.ts';
import { toast } from '../ui/toast.ts';

const USER_REJECTED = 4001;

/** Makes a chain the active one. A connected wallet is asked to switch, and may decline. */
export async function chooseChain(chainId: KoalaChainId, t: Translate): Promise<void> {
  if (walletState().address === null) {
    setChain(chainId);
    return;
  }
  try {
    const { switchChain } = await import('./connection/connection.ts');
    await switchChain(chainId);
  } catch (error) {
    const isRejected = (error as { code?: number }).code === USER_REJECTED;
    toast.error(t(isRejected ? 'wallet.switchDeclined' : 'errors.switchUnsupported'));
  }
}
