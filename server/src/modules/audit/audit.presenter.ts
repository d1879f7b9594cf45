import type { AuditEntry, AuditKind } from '@eport/contract/audit/audit.ts';
import type { AuditRow } from './audit.queries.ts';
import { changesOf, referencesIn } from './changes.ts';
import type { Names, Reference } from './names.queries.ts';

/** The stored object ID of access events without an account. */
const NO_ACCOUNT = 0;

export const referencesOf = (row: AuditRow): Reference[] => [
  { kind: row.kind, id: row.object_id },
  ...(row.parent_kind && row.parent_id !== null ? [{ kind: row.parent_kind, id: row.parent_id }] : []),
  ...(row.actor_id === null ? [] : [{ kind: 'USER', id: row.actor_id }]),
  ...referencesIn(row.before, row.after),
];

export function presentEntry(row: AuditRow, names: Names): AuditEntry {
  const object = (kind: AuditKind, id: number) => ({ kind, id, label: names({ kind, id }) });
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    object: { ...object(row.kind, row.object_id), id: row.object_id === NO_ACCOUNT ? null : row.object_id },
    parent: row.parent_kind && row.parent_id !== null ? object(row.parent_kind, row.parent_id) : null,
    person: row.actor_id === null ? null : personOf(row.actor_id, names),
    changes: changesOf(row, names),
  };
}

const personOf = (id: number, names: Names) => ({ id, name: names({ kind: 'USER', id }) ?? `User #${id}` });
