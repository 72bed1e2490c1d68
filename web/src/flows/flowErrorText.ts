import { LEAST_PURCHASE } from '@koala/protocol/economics';
import type { i18n as I18n } from 'i18next';
import { formatRecord2 } from '../format/amounts.ts';
import type { Texts } from '../i18n/texts.ts';
import type { FlowError } from './engine/FlowFault.ts';

type ErrorCode = keyof Texts['flows']['errors'];

/** An error's sentence. An error of another version of the app gets the general one. */
export function flowErrorText(error: FlowError, i18n: I18n): string {
  const known = `flows.errors.${error.code}`;
  const key = (i18n.exists(known) ? known : 'flows.errors.reverted') as `flows.errors.${ErrorCode}`;
  return i18n.t(key, { minimum: formatRecord2(LEAST_PURCHASE) });
}
