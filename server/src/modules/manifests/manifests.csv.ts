import type { ManifestItem } from '@eport/contract/manifests/manifest.ts';
import type { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import type { Database } from '../../platform/database/database.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { deadlineOf } from './deadlines/deadline.ts';
import { manifestState } from './manifest-policy.ts';
import {
  findManifestRows,
  type ListedManifests,
  listManifestIds,
  type ManifestRow,
} from './manifests.queries.ts';

export const manifestsCsv: CsvList<typeof manifestsApi.exportCsv, ManifestRow, ManifestItem> = {
  name: 'manifests',
  columns: {
    id: ['Manifest ID', ({ id }) => id],
    masterShipmentName: ['Master Shipment', ({ shipment_name }) => shipment_name],
    destinationCountryName: ['Destination', ({ destination_name }) => destination_name],
    masterBillOfLadingReferenceNumber: [
      'Master BOL Reference',
      ({ master_bol_reference }) => master_bol_reference,
    ],
    voyageNumber: ['Voyage #', ({ voyage_number }) => voyage_number],
    modeOfTransport: ['Mode of Transport', ({ mode_of_transport }) => mode_of_transport],
    departureDate: ['Departure Date', ({ departure_date }) => departure_date],
    arrivalAt: ['Arrival', ({ arrival_at }) => arrival_at?.toISOString() ?? null],
    deadline: ['Filing Deadline', (row) => deadlineOf(row, manifestState(row))],
    portOfLoading: ['Port of Loading', ({ loading_code }) => loading_code],
    portOfUnloading: ['Port of Unloading', ({ unloading_code }) => unloading_code],
    status: ['Status', (row) => manifestState(row)],
    packageCount: ['Packages', ({ bill_count }) => bill_count],
    masterShipmentId: NO_COLUMN,
  },
  batches: ({ db }, { actor, query }) => sortedBatches(db, { ...query, scope: scopeOf(actor) }),
};

async function* sortedBatches(db: Database, listed: ListedManifests) {
  const { scope } = listed;
  yield* inOrderOf(await listManifestIds(db, listed), (ids) => findManifestRows(db, { scope, ids }));
}
