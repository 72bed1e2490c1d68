import type { FlowError } from './engine/FlowFault.ts';
import type { Texts } from '../i18n/locales/en-US.ts';

type ErrorCode = keyof Texts['flows']['errors'];

/** The text key of an error's sentence. An error of another version of the app gets the general one. */
export function flowErrorKey(error: FlowError, known: (key: string) => boolean): `flows.errors.${ErrorCode}` {
  const key = `flows.errors.${error.code}`;
  return (known(key) ? key : 'flows.errors.reverted') as `flows.errors.${ErrorCode}`;
}
