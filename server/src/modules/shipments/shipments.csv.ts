import type { ShipmentItem } from '@eport/contract/shipments/shipment.ts';
import type { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { statusText } from '../../platform/texts.ts';
import { findShipmentRows, listShipmentIds, type ShipmentRow } from './shipments.queries.ts';
import { filterOf } from './shipments.service.ts';

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
  async *batches(context, { actor, query }) {
    const { db } = context;
    const filter = await filterOf(context, actor, query);
    const ids = await listShipmentIds(db, filter);
    yield* inOrderOf(ids, (batch) => findShipmentRows(db, { scope: filter.scope, ids: batch }));
  },
};
