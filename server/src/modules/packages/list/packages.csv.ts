import type { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type Scope, scopeOf } from '../../../platform/access/actor.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { CsvList } from '../../../platform/csv/csv-list.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { statusText } from '../../../platform/status-text.ts';
import { presentPackageItem } from '../packages.presenter.ts';
import { findListRows, listPackagesAfter, type PackageListRow } from './package-list.queries.ts';
import { listFoundIds } from './search.queries.ts';

export const packagesCsv: CsvList<typeof adminPackagesApi.exportCsv, AdminPackageItem> = {
  name: 'packages',
  columns: {
    id: ['Package ID', ({ id }) => id],
    customerName: ['Customer', ({ customerName }) => customerName],
    customerEmail: ['Email', ({ customerEmail }) => customerEmail],
    mailboxId: ['Mailbox ID', ({ mailboxId }) => mailboxId],
    description: ['Description', ({ description }) => description],
    createdAt: ['Date Received', ({ createdAt }, timeZone) => dateIn(timeZone, new Date(createdAt))],
    status: ['Status', ({ status }) => statusText(status)],
  },
  batches: ({ db }, { actor, query: { status: statuses, search } }) => {
    const filter = { scope: scopeOf(actor), statuses };
    return presented(search === undefined ? wholeList(db, filter) : found(db, { ...filter, text: search }));
  },
};

type Filter = { scope: Scope; statuses: PackageStatus[] | undefined };

async function* presented(batches: AsyncIterable<PackageListRow[]>) {
  for await (const rows of batches) yield rows.map(presentPackageItem);
}

const wholeList = (db: Database, filter: Filter) =>
  inBatches<PackageListRow>((after, limit) => listPackagesAfter(db, { ...filter, after, limit }));

const ROWS_AT_ONCE = 1_000;

/** Continues past SEARCH_LIMIT by repeating the search for older packages. */
async function* found(db: Database, search: Filter & { text: string }) {
  for (let ids = await listFoundIds(db, search); ids.length > 0; ) {
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const rows = await findListRows(db, {
        scope: search.scope,
        ids: ids.slice(start, start + ROWS_AT_ONCE),
      });
      yield rows.sort((one, other) => other.id - one.id);
    }
    ids = await listFoundIds(db, { ...search, before: ids.at(-1) });
  }
}
