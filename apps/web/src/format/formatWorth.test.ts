import { parseEther } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { initI18n } from '../i18n/i18n.ts';
import { t } from '../i18n/translate.ts';
import { formatWorth } from './formatWorth.ts';

beforeAll(() => initI18n());

it.each([
  ['12.349', 'About 12.34\u00a0USDT'],
  ['0.01', 'About 0.01\u00a0USDT'],
  ['0.009', '< 0.01\u00a0USDT'],
  ['0', '0.00\u00a0USDT'],
])('%s USDT are worth "%s"', (usdt, shown) => expect(formatWorth(t, parseEther(usdt))).toBe(shown));
