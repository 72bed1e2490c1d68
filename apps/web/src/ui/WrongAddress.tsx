import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { addressProblem } from '../format/readAddress.ts';
import { useTranslation } from '../i18n/translate.ts';
import { toast } from './toast.ts';

interface WrongAddressProps {
  /** The invalid address in the link. */
  given: string;
  /** The page to show instead. */
  to: string;
}

/** Redirects from a page whose link has no valid address, and shows the reason. */
export function WrongAddress({ given, to }: WrongAddressProps) {
  const { t } = useTranslation();
  const problem = addressProblem(given);
  useEffect(() => {
    toast.error(t('errors.invalidAddress'), {
      duration: DISPLAY_TIME,
      ...(problem && { note: t(`address.${problem}`) }),
    });
  }, [t, problem]);
  return <Redirect to={to} replace />;
}

/** Milliseconds to read two sentences while another page appears. */
const DISPLAY_TIME = 6_000;
