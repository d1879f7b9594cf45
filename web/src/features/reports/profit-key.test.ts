import type { ProfitRow } from '@eport/contract/reports/profit.ts';
import { expect, it } from 'vitest';
import { profitKey } from './profit-key.ts';

const figures = { packages: 1, revenue: 0, cost: 0, margin: 0, isIncomplete: false };
const lane = (warehouseId: number, destinationId: number): ProfitRow => ({
  ...figures,
  id: null,
  name: 'Miami → Barbados',
  warehouseId,
  destinationId,
});

it('gives lanes of two agents with the same name different keys', () => {
  const keys = [lane(1, 7), lane(2, 7), lane(1, 8)].map(profitKey);
  expect(new Set(keys).size).toBe(3);
});

it('gives customers with the same name different keys', () => {
  const customer = { ...figures, name: 'Ann Bell', warehouseId: null, destinationId: null };
  expect(profitKey({ ...customer, id: 1 })).not.toBe(profitKey({ ...customer, id: 2 }));
});
