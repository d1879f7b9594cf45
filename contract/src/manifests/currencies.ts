import { z } from 'zod';
import { currencyCode } from '../shared/money.ts';
import { isCurrency } from './currency-codes.ts';

export const knownCurrency = currencyCode.pipe(
  z.string().refine(isCurrency, 'must be a currency code of ISO 4217, for example USD or XCD'),
);
