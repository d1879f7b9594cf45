import type { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { CsvList } from '../../../platform/csv/csv-list.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inBatches, inOrderOf } from '../../../platform/database/in-batches.ts';
import { statusText } from '../../../platform/texts.ts';
import { presentPackageItem } from '../packages.presenter.ts';
import { idsOfFew } from './filtered-page.ts';
import {
  type Direction,
  filterOf,
  idDirectionOf,
  isOfFew,
  type PackageFilter,
  type PackageSort,
  sortOf,
} from './package-filter.ts';
import {
  findListRows,
  listPackagesAfter,
  listRowsInOrder,
  type PackageListRow,
} from './package-list.queries.ts';
import { idsReceived } from './received-blocks.ts';
import { listFoundIds } from './search.queries.ts';
import { statusesInOrder } from './status-order.ts';

type Row = AdminPackageItem & { agentId: number };

export const packagesCsv: CsvList<typeof adminPackagesApi.exportCsv, Row, AdminPackageItem> = {
  name: 'packages',
  columns: {
    id: ['Package ID', ({ id }) => id],
    customerName: ['Customer', ({ customerName }) => customerName],
    customerEmail: ['Email', ({ customerEmail }) => customerEmail],
    mailboxId: ['Mailbox ID', ({ mailboxId }) => mailboxId],
    description: ['Description', ({ description }) => description],
    createdAt: ['Date Received', ({ createdAt }, timeZone) => dateIn(timeZone, new Date(createdAt))],
    status: ['Status', ({ status }) => statusText(status)],
    incomingTrackingNumber: ['Tracking Number', ({ incomingTrackingNumber }) => incomingTrackingNumber],
    warehouseName: ['Warehouse', ({ warehouseName }) => warehouseName],
    destinationCountryName: ['Destination', ({ destinationCountryName }) => destinationCountryName],
    weight: ['Weight (lbs)', ({ weight }) => weight],
    shelf: ['Shelf', ({ shelf }) => shelf],
  },
  agentOf: ({ agentId }) => agentId,
  async *batches(context, { actor, query }) {
    const filter = { ...(await filterOf(context, actor, query)), text: query.search };
    yield* presented(inOrder(context.db, filter, sortOf(query)));
  },
};

type Filter = PackageFilter & { text: string | undefined };

async function* presented(batches: AsyncIterable<PackageListRow[]>) {
  for await (const rows of batches)
    yield rows.map((row): Row => ({ ...presentPackageItem(row), agentId: row.agent_id }));
}

export async function* inOrder(db: Database, { text: search, ...listed }: Filter, sort: PackageSort) {
  if (isOfFew(listed) && search === undefined) return yield* ofFew(db, listed, sort);
  const filter = { ...listed, text: search };
  const { field, descending } = sort;
  const parts: Filter[] =
    field === 'status'
      ? statusesInOrder({ ...filter, descending }).map((status) => ({ ...filter, statuses: [status] }))
      : [filter];
  const direction = idDirectionOf(sort);
  for (const { text, ...part } of parts)
    yield* text === undefined
      ? wholeList(db, { ...part, direction })
      : found(db, { ...part, text, direction });
}

/** Reads them once: there is no index that continues them after a package. */
async function* ofFew(db: Database, filter: PackageFilter, sort: PackageSort) {
  const ids = await idsOfFew(db, filter, sort);
  yield* inOrderOf(ids, (some) => findListRows(db, { scope: filter.scope, ids: some }));
}

type Part = PackageFilter & { direction: Direction };

async function* wholeList(db: Database, { scope, received, ...part }: Part) {
  const ids = received && (await idsReceived(db, { scope, received }));
  if (received && !ids) return;
  const filter = { ...part, scope, received, ids };
  yield* inBatches<PackageListRow>((after, limit) => listPackagesAfter(db, { ...filter, after, limit }));
}

const ROWS_AT_ONCE = 1_000;

/** Continues past SEARCH_LIMIT by repeating the search for older packages. */
async function* found(db: Database, search: Part & { text: string }) {
  for (let ids = await listFoundIds(db, search); ids.length > 0; ) {
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      yield listRowsInOrder(db, { scope: search.scope, ids: ids.slice(start, start + ROWS_AT_ONCE) });
    }
    ids = await listFoundIds(db, { ...search, beyond: ids.at(-1) });
  }
}
