import { z } from 'zod';

/** What anonymous visitors and customers may know of a warehouse. */
export const publicWarehouse = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
});

/** Staff see those of their agent whole, administrators all. */
export const warehouse = publicWarehouse.extend({
  /** UN/LOCODE */
  portCode: z.string().nullable(),
  agentId: z.int(),
  agentName: z.string(),
  addressLine1: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type Warehouse = z.infer<typeof warehouse>;
export type PublicWarehouse = z.infer<typeof publicWarehouse>;
