import type { Rate } from '@eport/contract/rates/rate.ts';
import type { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { statusText } from '../../platform/texts.ts';
import { presentRate } from './rates.presenter.ts';
import { findRateRows, listRateIds, type RateRow } from './rates.queries.ts';

export const ratesCsv: CsvList<typeof ratesApi.exportCsv, RateRow, Rate> = {
  name: 'rates',
  columns: {
    id: NO_COLUMN,
    agentName: ['Agent', ({ agent_name }) => agent_name],
    chargeReferenceDescription: ['Charge / Service', ({ charge_description }) => charge_description],
    destinationCountryName: ['Destination', ({ country_name }) => country_name],
    rateType: ['Rate Type', ({ rate_type }) => statusText(rate_type)],
    // The screen shows one Range column; two numbers can be sorted and summed.
    minRange: ['Min Range', (row) => presentRate(row).minRange],
    maxRange: ['Max Range', (row) => presentRate(row).maxRange],
    rate: ['Rate', ({ rate }) => rate],
    agentId: NO_COLUMN,
    chargeReferenceId: NO_COLUMN,
    destinationCountryId: NO_COLUMN,
    version: NO_COLUMN,
  },
  async *batches({ db }, { actor, query: { page: _page, size: _size, ...filter } }) {
    const scope = scopeOf(actor);
    const ids = await listRateIds(db, { ...filter, scope });
    yield* inOrderOf(ids, (batch) => findRateRows(db, { scope, ids: batch }));
  },
};
