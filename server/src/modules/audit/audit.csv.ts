import type { auditApi } from '@eport/contract/audit/audit.api.ts';
import type { AuditChange, AuditEntry, AuditValue } from '@eport/contract/audit/audit.ts';
import { personName } from '@eport/contract/audit/person-name.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import type { Context } from '../../platform/http/context.ts';
import type { AuditFilter } from './audit.queries.ts';
import { exportAudit } from './audit.service.ts';

type Line = { entry: AuditEntry; change: AuditChange | undefined };

const cell = (value: AuditValue | undefined) =>
  typeof value === 'boolean' ? String(value) : (value ?? null);

export const auditCsv: CsvList<typeof auditApi.exportCsv, Line, AuditEntry> = {
  name: 'audit',
  columns: {
    id: NO_COLUMN,
    at: ['When (UTC)', ({ entry }) => entry.at],
    person: ['Person', ({ entry }) => personName(entry)],
    action: ['Action', ({ entry }) => entry.action],
    object: ['Object', ({ entry }) => entry.object.kind],
    objectId: ['Object #', ({ entry }) => entry.object.id],
    objectName: ['Name', ({ entry }) => entry.object.label],
    parent: ['Belongs to', ({ entry }) => entry.parent?.kind ?? null],
    parentId: ['Belongs to #', ({ entry }) => entry.parent?.id ?? null],
    changes: ['Field', ({ change }) => change?.field ?? null],
    before: ['Before', ({ change }) => cell(change?.before)],
    after: ['After', ({ change }) => cell(change?.after)],
  },
  batches: (context, { query }) => linesOf(context, query),
};

async function* linesOf(context: Context, filter: AuditFilter): AsyncGenerator<Line[]> {
  for await (const entries of exportAudit(context, filter)) yield entries.flatMap(linesOfEntry);
}

const linesOfEntry = (entry: AuditEntry): Line[] =>
  entry.changes.length === 0
    ? [{ entry, change: undefined }]
    : entry.changes.map((change) => ({ entry, change }));
