import { createManifest, manifestInput } from '@eport/contract/manifests/manifest.ts';
import { enteredTimestamp, isoDate } from '@eport/contract/shared/dates.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { ManifestValues } from './manifest-values.ts';

const departureDate = z
  .string()
  .transform((date) => date || null)
  .pipe(isoDate.nullable());

const timeOf = (at: Date) =>
  [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');

const arrivalAt = z
  .string()
  .transform((local, context) => {
    const at = new Date(local);
    if (Number.isNaN(at.getTime())) return local || null;
    // Browsers turn a time that is skipped when the clocks go forward into a later one.
    if (timeOf(at) !== local.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length))
      context.addIssue({ code: 'custom', message: 'must be another time, because the clocks skip this one' });
    return at.toISOString();
  })
  .pipe(enteredTimestamp.nullable());

/** Typed as unknown, so that the contract reports what is missing. */
const values = z.custom<ManifestValues>().transform((form): unknown => form);
export const createManifestSchema = values.pipe(createManifest.extend({ departureDate, arrivalAt }));
export const editManifestSchema = values.pipe(manifestInput.extend({ departureDate, arrivalAt }));
export type ValidManifest = z.output<typeof editManifestSchema>;

export const createResolver = zodResolver(createManifestSchema);
export const editResolver = zodResolver(editManifestSchema);
