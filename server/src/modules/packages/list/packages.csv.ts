import type { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { CsvList } from '../../../platform/csv/csv-list.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inOrderOf } from '../../../platform/database/in-batches.ts';
import { statusText } from '../../../platform/texts.ts';
import { presentPackageItem } from '../packages.presenter.ts';
import { type ExportFilter, listExportIds } from './export-ids.ts';
import { filterOf, type PackageSort, sortOf } from './package-filter.ts';
import { findListRows, type PackageListRow } from './package-list.queries.ts';

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

async function* presented(batches: AsyncIterable<PackageListRow[]>) {
  for await (const rows of batches)
    yield rows.map((row): Row => ({ ...presentPackageItem(row), agentId: row.agent_id }));
}

export async function* inOrder(db: Database, filter: ExportFilter, sort: PackageSort, size?: number) {
  const ids = await listExportIds(db, filter, sort);
  yield* inOrderOf(ids, (batch) => findListRows(db, { scope: filter.scope, ids: batch }), size);
}
