import { PACKAGE_STATUSES, type PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import type { ArrayPage } from '../../../platform/database/array-page.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countByStatus } from './counts.queries.ts';
import { pageIds } from './page-ids.ts';

type ListOptions = { scope: Scope; statuses?: readonly PackageStatus[] | undefined; descending: boolean };

const statusesInOrder = ({ statuses = PACKAGE_STATUSES, descending }: Omit<ListOptions, 'scope'>) => {
  const ordered = PACKAGE_STATUSES.filter((status) => statuses.includes(status));
  return descending ? ordered.reverse() : ordered;
};

/** Uses the stored counts to find the statuses on the page, and reads packages of these statuses only. */
export async function pageIdsByStatus(db: Database, { scope, ...listed }: ListOptions, page: ArrayPage) {
  const counts = await countByStatus(db, { scope });
  const ids: number[] = [];
  let end = 0;
  for (const status of statusesInOrder(listed)) {
    const start = end;
    const total = counts.get(status) ?? 0;
    end += total;
    const offset = Math.max(0, page.offset - start);
    const limit = Math.min(page.limit - ids.length, total - offset);
    if (limit <= 0) continue;
    const { rows } = await pageIds({ scope, statuses: [status] }, { limit, offset }, total).execute(db);
    // Newest first: pageIds returns the oldest first if the page is nearer to the end of the list.
    ids.push(...rows.map(({ id }) => id).sort((one, other) => other - one));
  }
  return { ids, totalItems: end };
}
