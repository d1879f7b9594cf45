import { filingDateInput } from '@eport/contract/manifests/filing.ts';
import { z } from 'zod';

/** Reports an empty field as missing rather than as an invalid date. */
export const filingDate = z.string().min(1, 'is required').pipe(filingDateInput.shape.date);
