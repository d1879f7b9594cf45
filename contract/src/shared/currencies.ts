import { z } from 'zod';
import { isCurrency } from './currency-codes.ts';
import { currencyCode } from './money.ts';

export const knownCurrency = currencyCode.pipe(
  z.string().refine(isCurrency, 'is not a currency code of ISO 4217'),
);
