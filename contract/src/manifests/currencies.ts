import { z } from 'zod';
import { CURRENCY_EXPECTED, isCurrency } from '../shared/currency-codes.ts';
import { currencyCode } from '../shared/money.ts';

export const knownCurrency = currencyCode.pipe(z.string().refine(isCurrency, CURRENCY_EXPECTED));
