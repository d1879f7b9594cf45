import type { Rate } from '@eport/contract/rates/rate.ts';
import type { RateRow } from './rates.queries.ts';

const bound = (value: string | null) => (value === null ? null : Number(value));

export const presentRate = (row: RateRow): Rate => ({
  id: row.id,
  agentId: row.agent_id,
  agentName: row.agent_name,
  chargeReferenceId: row.charge_reference_id,
  chargeReferenceDescription: row.charge_description,
  destinationCountryId: row.destination_country_id,
  destinationCountryName: row.country_name,
  rateType: row.rate_type,
  rate: Number(row.rate),
  minRange: bound(row.min_range),
  maxRange: bound(row.max_range),
  version: row.version,
});
