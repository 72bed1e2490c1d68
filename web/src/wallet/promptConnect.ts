import type { TFunction } from 'i18next';
import { toast } from '../ui/toast.ts';
import { requestConnect } from './requestConnect.ts';

/** What a wallet-only action does without a wallet: says so and opens the connect dialog. */
export function promptConnect(t: TFunction): void {
  toast.error(t('common.connectFirst'));
  requestConnect();
}
