import type { Filing } from '@eport/contract/manifests/filing.ts';
import type { FilingRow } from './filing.queries.ts';

export const presentFiling = (row: FilingRow): Filing => ({
  id: row.id,
  event: row.event,
  date: row.event_date,
  registrationNumber: row.registration_number,
  reason: row.reason,
  exportId: row.export_id,
  recordedBy: `${row.first_name} ${row.last_name}`,
  recordedAt: row.recorded_at.toISOString(),
});
