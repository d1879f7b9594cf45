import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { zoneOf } from '../../platform/access/agent-calendar.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { type Label, labelOf } from './label.ts';
import { listLabelRows } from './labels.queries.ts';

export async function getLabels(
  { db, config }: Context,
  actor: Actor,
  ids: number[],
  field: 'id' | 'ids',
): Promise<Label[]> {
  const rows = await listLabelRows(db, { scope: scopeOf(actor), ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound('PACKAGE_NOT_FOUND', field);
    return labelOf(row, zoneOf(config, row));
  });
}
