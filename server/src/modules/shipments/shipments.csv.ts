import type { ShipmentItem } from '@eport/contract/shipments/shipment.ts';
import type { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import type { Database } from '../../platform/database/database.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { statusText } from '../../platform/status-text.ts';
import { findShipmentRows, listShipmentIds, type ShipmentRow } from './shipments.queries.ts';

export const shipmentsCsv: CsvList<typeof shipmentsApi.exportCsv, ShipmentRow, ShipmentItem> = {
  name: 'master-shipments',
  columns: {
    id: NO_COLUMN,
    manifestId: ['Manifest ID', ({ manifest_id }) => manifest_id],
    originWarehouseName: ['Origin Warehouse', ({ origin_warehouse_name }) => origin_warehouse_name],
    destinationCountryName: ['Destination', ({ destination_country_name }) => destination_country_name],
    departureDate: ['Departure Date', ({ departure_date }) => departure_date],
    modeOfTransport: ['Mode of Transport', ({ mode_of_transport }) => mode_of_transport],
    status: ['Status', ({ status }) => statusText(status)],
    packageCount: ['Packages', ({ package_count }) => package_count],
    originWarehouseId: NO_COLUMN,
    destinationCountryId: NO_COLUMN,
    createdAt: NO_COLUMN,
  },
  batches: ({ db }, { actor, query }) =>
    sortedBatches(db, { ...query, scope: scopeOf(actor), sort: query.sort }),
};

async function* sortedBatches(db: Database, listed: Parameters<typeof listShipmentIds>[1]) {
  const { scope } = listed;
  yield* inOrderOf(await listShipmentIds(db, listed), (ids) => findShipmentRows(db, { scope, ids }));
}
