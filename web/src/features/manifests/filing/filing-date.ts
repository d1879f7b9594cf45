import { filingDateInput } from '@eport/contract/manifests/filing.ts';
import { z } from 'zod';

/** An empty field is missing rather than no date. */
export const filingDate = z.string().min(1, 'is required').pipe(filingDateInput.shape.date);
