import { z } from 'zod';
import { knownCurrency } from './currencies.ts';
import { manifestProfileFields } from './profile-fields.ts';

export const manifestProfileInput = manifestProfileFields.extend({
  // Checked on input only: stored manifests may have any three letters.
  valueCurrency: knownCurrency
    .nullish()
    .transform((value) => value ?? null)
    .pipe(z.string().nullable()),
});
