import { z } from 'zod';
import type { Returning } from '../shared/fields.ts';
import { id, idText } from '../shared/ids.ts';
import { measure } from '../shared/money.ts';
import { text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';

/** One for each letter. */
export const MAX_CARTONS = 26;

/** A usual carton of an agent, in inches. Desks pick it by its letter, or by the barcode `*` and the letter. */
export const carton = z.object({
  id: z.int(),
  letter: z.string(),
  name: z.string(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  version,
}) satisfies Returning<CartonInput>;
export type Carton = z.infer<typeof carton>;

export const cartonInput = z.object({ name: text(50), length: measure, width: measure, height: measure });
export type CartonInput = z.output<typeof cartonInput>;

/** A new carton belongs to the agent of the warehouse. */
export const newCarton = cartonInput.extend({ warehouseId: id });
export type NewCarton = z.output<typeof newCarton>;

/** Accepts a carton as the list returned it: id and letter must then be unchanged. */
export const cartonUpdate = cartonInput.extend({ version: editedVersion }).loose();
export type CartonUpdate = z.output<typeof cartonUpdate>;

export const cartonQuery = z.object({ warehouseId: idText });
