import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { addressProblem } from '../format/readAddress.ts';
import { useTranslation } from '../i18n/translate.ts';
import { toast } from './toast.ts';

/** Redirects to `to` from a page whose link has the invalid address `given`, and shows what is wrong with it. */
export function WrongAddress({ given, to }: { given: string; to: string }) {
  const { t } = useTranslation();
  const problem = addressProblem(given);
  useEffect(() => {
    toast.error(t('errors.invalidAddress'), {
      // Two sentences to read while another page appears.
      duration: 6_000,
      ...(problem && { note: t(`address.${problem}`) }),
    });
  }, [t, problem]);
  return <Redirect to={to} replace />;
}
