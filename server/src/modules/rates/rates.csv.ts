import type { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import type { CsvList } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { statusText } from '../../platform/status-text.ts';
import { presentRate } from './rates.presenter.ts';
import { listRatesAfter, type RateRow } from './rates.queries.ts';

export const ratesCsv: CsvList<typeof ratesApi.exportCsv, RateRow> = {
  name: 'rates',
  columns: [
    ['Agent', ({ agent_name }) => agent_name],
    ['Charge / Service', ({ charge_description }) => charge_description],
    ['Destination', ({ country_name }) => country_name],
    ['Rate Type', ({ rate_type }) => statusText(rate_type)],
    // The screen shows one Range column; two numbers can be sorted and summed.
    ['Min Range', (row) => presentRate(row).minRange],
    ['Max Range', (row) => presentRate(row).maxRange],
    ['Rate', ({ rate }) => rate],
  ],
  batches: ({ db }, { actor, query: { agentId } }) =>
    inBatches((after, limit) => listRatesAfter(db, { scope: scopeOf(actor), agentId, after, limit })),
};
