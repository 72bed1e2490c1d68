import { useTranslation } from 'react-i18next';
import type { Address } from 'viem';
import { useMinerAccount } from '../../chain/useMinerAccount.ts';
import { formatKl2, formatPower6 } from '../../format/amounts.ts';

/** What tells one principal from another: its power, and the KL that could be claimed for it. */
export function PrincipalFigures({ principal }: { principal: Address }) {
  const { t } = useTranslation();
  const { data } = useMinerAccount(principal);
  // A line of its own height before the figures are there.
  if (!data) return '\u00a0';
  return t('swap.principalFigures', { power: formatPower6(data.power), pending: formatKl2(data.pending) });
}
