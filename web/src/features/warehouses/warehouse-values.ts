import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import { warehouseInput } from '@eport/contract/warehouses/warehouse.ts';
import type { z } from 'zod';
import { numberOrNull } from '../../ui/form/number-or-null.ts';
import type { ListedWarehouse } from './warehouses.queries.ts';

export const warehouseSchema = warehouseInput.extend({
  agentId: numberOrNull.pipe(warehouseInput.shape.agentId),
});

type WarehouseValues = z.input<typeof warehouseSchema>;

export const valuesOf = (warehouse: ListedWarehouse | undefined): AllFieldsOf<WarehouseValues> => ({
  name: warehouse?.name ?? '',
  portCode: warehouse?.portCode ?? '',
  agentId: warehouse?.agentId ?? null,
  addressLine1: warehouse?.addressLine1 ?? '',
  city: warehouse?.city ?? '',
  state: warehouse?.state ?? '',
  zipCode: warehouse?.zipCode ?? '',
  country: warehouse?.country ?? '',
});
