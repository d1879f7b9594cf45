import type { ManifestExport } from '@eport/contract/manifests/manifest.ts';
import type { ExportRow } from './export.queries.ts';

export const presentExport = (row: ExportRow): ManifestExport => ({
  id: row.id,
  profile: row.profile,
  exportedAt: row.exported_at.toISOString(),
  exportedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
  sha256: row.sha256.toString('hex'),
  sizeBytes: row.size_bytes,
  billCount: row.bill_count,
});
