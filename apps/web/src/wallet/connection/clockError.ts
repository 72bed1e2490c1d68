import { loadAllTexts } from '../../i18n/i18n.ts';
import { t } from '../../i18n/translate.ts';
import { ApiError } from '../../query/ApiError.ts';
import { toast } from '../../ui/toast.ts';

/**
 * After a longer prompt the signature may have expired even with a correct clock: the server accepts a signed time for
 * five minutes, and the message of the sign-in dialog for ten.
 */
const MAX_PROMPT_TIME = 240_000;
/** Long enough to read two sentences. */
const DISPLAY_TIME = 10_000;

/**
 * Shows that the device's clock is wrong, if a sign-in failed for that reason. `promptedAt`: when the wallet's prompt
 * was requested, by `performance.now`.
 */
export async function showClockError(error: unknown, promptedAt: number): Promise<void> {
  const [, reason] = (error instanceof ApiError && REFUSAL.exec(error.message)) || [];
  const isLate = reason === 'too old' && performance.now() - promptedAt > MAX_PROMPT_TIME;
  if (reason === undefined || isLate) return;
  await loadAllTexts();
  toast.error(t('signIn.wrongClock'), { duration: DISPLAY_TIME });
}

const REFUSAL = /^(?:msg|issuedAt): (from the future|too old)/;
