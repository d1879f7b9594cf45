import { createManifest, manifestInput } from '@eport/contract/manifests/manifest.ts';
import { enteredTimestamp, isoDate } from '@eport/contract/shared/dates.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { ManifestValues } from './manifest-values.ts';

const departureDate = z
  .string()
  .transform((date) => date || null)
  .pipe(isoDate.nullable());

const arrivalAt = z
  .string()
  .transform((local) => {
    const at = new Date(local);
    return Number.isNaN(at.getTime()) ? local || null : at.toISOString();
  })
  .pipe(enteredTimestamp.nullable());

/** Typed as unknown, so that the contract reports what is missing. */
const values = z.custom<ManifestValues>().transform((form): unknown => form);
export const createManifestSchema = values.pipe(createManifest.extend({ departureDate, arrivalAt }));
export const editManifestSchema = values.pipe(manifestInput.extend({ departureDate, arrivalAt }));
export type ValidManifest = z.output<typeof editManifestSchema>;

export const createResolver = zodResolver(createManifestSchema);
export const editResolver = zodResolver(editManifestSchema);
