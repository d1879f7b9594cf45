import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import { numberOrNull } from '../../platform/decimal.ts';
import type { CostRow } from './costs.queries.ts';

export const presentCost = (row: CostRow): AppliedCost => ({
  id: row.id,
  chargeReference: { id: row.charge_reference_id, description: row.description },
  description: row.description,
  amount: Number(row.amount),
  currencyCode: row.currency_code,
  exchangeRate: numberOrNull(row.exchange_rate),
});
