import type { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import type { CsvList } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { statusText } from '../../platform/status-text.ts';
import { listShipmentsAfter } from './shipments.queries.ts';

type Row = Awaited<ReturnType<typeof listShipmentsAfter>>[number];

export const shipmentsCsv: CsvList<typeof shipmentsApi.exportCsv, Row> = {
  name: 'master-shipments',
  columns: [
    ['Manifest ID', ({ manifest_id }) => manifest_id],
    ['Origin Warehouse', ({ origin_warehouse_name }) => origin_warehouse_name],
    ['Destination', ({ destination_country_name }) => destination_country_name],
    ['Departure Date', ({ departure_date }) => departure_date],
    ['Mode of Transport', ({ mode_of_transport }) => mode_of_transport],
    ['Status', ({ status }) => statusText(status)],
    ['Packages', ({ package_count }) => package_count],
  ],
  batches: ({ db }, { actor }) =>
    inBatches((after, limit) => listShipmentsAfter(db, { scope: scopeOf(actor), after, limit })),
};
