import type { ProfitRow } from '@eport/contract/reports/profit.ts';

/** Warehouses of two agents may have one name, and so the lanes from them. */
export const profitKey = ({ id, warehouseId, destinationId }: ProfitRow): string =>
  [id, warehouseId, destinationId].join(' ');
