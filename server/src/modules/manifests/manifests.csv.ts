import type { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import type { CsvList } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { listManifestsAfter, type ManifestRow } from './manifests.queries.ts';

export const manifestsCsv: CsvList<typeof manifestsApi.exportCsv, ManifestRow> = {
  name: 'manifests',
  columns: [
    ['Manifest ID', ({ id }) => id],
    ['Master Shipment', ({ shipment_name }) => shipment_name],
    ['Destination', ({ destination_name }) => destination_name],
    ['Master BOL Reference', ({ master_bol_reference }) => master_bol_reference],
    ['Voyage #', ({ voyage_number }) => voyage_number],
    ['Mode of Transport', ({ mode_of_transport }) => mode_of_transport],
    ['Departure Date', ({ departure_date }) => departure_date],
    ['Port of Loading', ({ loading_code }) => loading_code],
    ['Port of Unloading', ({ unloading_code }) => unloading_code],
    ['Packages', ({ bill_count }) => bill_count],
  ],
  batches: ({ db }, { actor }) =>
    inBatches((after, limit) => listManifestsAfter(db, { scope: scopeOf(actor), after, limit })),
};
