import { z } from 'zod';
import type { Returning } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { countryCode, optionalUnlocode } from '../shared/places.ts';
import { text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';

export const publicWarehouse = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

export const warehouse = publicWarehouse.extend({
  portCode: z.string().nullable(),
  agentId: z.int(),
  agentName: z.string(),
  addressLine1: z.string(),
  state: z.string(),
  zipCode: z.string(),
  version,
}) satisfies Returning<WarehouseInput>;
export type Warehouse = z.infer<typeof warehouse>;
export type PublicWarehouse = z.infer<typeof publicWarehouse>;

export const warehouseInput = z.object({
  name: text(100),
  portCode: optionalUnlocode,
  agentId: id,
  addressLine1: text(200),
  city: text(100),
  state: text(100),
  zipCode: text(20),
  country: countryCode,
});
export type WarehouseInput = z.output<typeof warehouseInput>;

export const warehouseUpdate = warehouseInput.extend({ version: editedVersion }).loose();
export type WarehouseUpdate = z.output<typeof warehouseUpdate>;
