import { isCurrency } from '@eport/contract/shared/currency-codes.ts';
import { readNumber } from '../../../ui/form/read-number.ts';

export type Declared = { amount: number; currencyCode: string };

/** Symbols that mean one currency only. A pound sign means GBP unless letters precede it, as in `E£`, which is unknown here. */
const SYMBOLS: Record<string, string> = {
  US$: 'USD',
  EC$: 'XCD',
  J$: 'JMD',
  BDS$: 'BBD',
  TT$: 'TTD',
  GY$: 'GYD',
  BZ$: 'BZD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  HK$: 'HKD',
  RD$: 'DOP',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₦': 'NGN',
  '₱': 'PHP',
  '₪': 'ILS',
  '₺': 'TRY',
  '₫': 'VND',
};

const AMOUNT = /^([^\d\s.,-]*)\s*([-\d.,]*)\s*([^\d\s.,-]*)$/;

/** Reads texts such as `45`, `EUR 45`, `1,234.50 xcd` and `€45`. Returns what is wrong with any other text. */
export function readDeclared(text: string, valueCurrency: string): Declared | string {
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (digits === '' || (before !== '' && after !== ''))
    return `must be an amount such as ${valueCurrency} 45.00`;
  const amount = readNumber(digits);
  if (amount === null || Number.isNaN(amount)) return 'must be a number';
  // "4.500" could mean 4.5 or 4,500.
  if (/[.]\d{3,}$/.test(digits)) return 'must have at most two decimals';
  const unit = (before || after).toUpperCase();
  // Everywhere in ePort a dollar sign alone means USD.
  if (unit === '$' && valueCurrency !== 'USD')
    return `must have a currency code instead of $, for example ${valueCurrency} ${digits}`;
  const currencyCode = unit === '' ? valueCurrency : unit === '$' ? 'USD' : (SYMBOLS[unit] ?? unit);
  return isCurrency(currencyCode)
    ? { amount, currencyCode }
    : `has “${before || after}”, which is not a currency code such as EUR`;
}
