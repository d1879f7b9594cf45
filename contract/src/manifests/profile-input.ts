import { z } from 'zod';
import { knownCurrency } from './currencies.ts';
import { manifestProfileFields } from './profile-fields.ts';

export const manifestProfileInput = manifestProfileFields.extend({
  // Not in the fields themselves, by which stored manifests with any three letters are read.
  valueCurrency: knownCurrency
    .nullish()
    .transform((value) => value ?? null)
    .pipe(z.string().nullable()),
});
