import type { ShipmentItem } from '@eport/contract/shipments/shipment.ts';
import type { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { statusText } from '../../platform/status-text.ts';
import { listShipmentRowsAfter } from './shipments.queries.ts';

type Row = Awaited<ReturnType<typeof listShipmentRowsAfter>>[number];

export const shipmentsCsv: CsvList<typeof shipmentsApi.exportCsv, Row, ShipmentItem> = {
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
  batches: ({ db }, { actor }) =>
    inBatches((after, limit) => listShipmentRowsAfter(db, { scope: scopeOf(actor), after, limit })),
};
