import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import type { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { dateIn } from '../../platform/clock.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { statusText } from '../../platform/texts.ts';
import type { ExpectedPackageRow } from './expected-packages.queries.ts';
import { filterOf } from './expected-packages.service.ts';
import { listInOrder } from './list.queries.ts';

export const expectedPackagesCsv: CsvList<
  typeof expectedPackagesApi.exportCsv,
  ExpectedPackageRow,
  ExpectedPackage
> = {
  name: 'expected-packages',
  columns: {
    id: ['ID', ({ id }) => id],
    status: ['Status', ({ status }) => statusText(status)],
    customerName: ['Customer', ({ first_name, last_name }) => `${first_name} ${last_name}`],
    customerEmail: ['Email', ({ email }) => email],
    mailboxId: ['Mailbox ID', ({ mailbox_id }) => mailbox_id],
    senderName: ['Store', ({ sender_name }) => sender_name],
    trackingNumber: ['Tracking Number', ({ tracking_number }) => tracking_number],
    description: ['Description', ({ description }) => description],
    declaredValue: ['Declared Value', ({ declared_value }) => declared_value],
    currencyCode: ['Currency', ({ currency_code }) => currency_code],
    warehouseName: ['Warehouse', ({ warehouse_name }) => warehouse_name],
    createdAt: ['Announced', ({ created_at }, timeZone) => dateIn(timeZone, created_at)],
    packageId: ['Package ID', ({ package_id }) => package_id],
    invoiceFileName: ['Purchase Invoice', ({ file_name }) => file_name],
    items: NO_COLUMN,
    isOverdue: NO_COLUMN,
    hasDocuments: NO_COLUMN,
    userId: NO_COLUMN,
    warehouseId: NO_COLUMN,
    can: NO_COLUMN,
    version: NO_COLUMN,
  },
  agentOf: ({ agent_id }) => agent_id,
  async *batches(context, { actor, query }) {
    yield* listInOrder(context.db, await filterOf(context, actor, query));
  },
};
