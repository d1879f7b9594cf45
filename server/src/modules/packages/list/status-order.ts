import { PACKAGE_STATUSES, type PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import type { ArrayPage } from '../../../platform/database/array-page.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countByStatus } from './counts.queries.ts';
import { pageIds } from './page-ids.ts';

type Listed = { scope: Scope; statuses?: readonly PackageStatus[] | undefined; descending: boolean };

export const statusesInOrder = ({ statuses = PACKAGE_STATUSES, descending }: Omit<Listed, 'scope'>) => {
  const ordered = PACKAGE_STATUSES.filter((status) => statuses.includes(status));
  return descending ? ordered.reverse() : ordered;
};

/** The stored counts tell which statuses are on the page; packages of the others are not read. */
export async function pageByStatus(db: Database, { scope, ...listed }: Listed, page: ArrayPage) {
  const counts = await countByStatus(db, { scope });
  const ids: number[] = [];
  let before = 0;
  for (const status of statusesInOrder(listed)) {
    const total = counts.get(status) ?? 0;
    const offset = Math.max(0, page.offset - before);
    const limit = Math.min(page.limit - ids.length, total - offset);
    before += total;
    if (limit <= 0) continue;
    const { rows } = await pageIds({ scope, statuses: [status] }, { limit, offset }, total).execute(db);
    ids.push(...rows.map(({ id }) => id).sort((one, other) => other - one));
  }
  return { ids, totalItems: before };
}
