import type { DrawerItem } from '@eport/contract/cash-drawers/cash-drawer.ts';
import type { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import { amountCell } from '../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { presentDrawerItem } from './cash-drawers.presenter.ts';
import { listDrawerIds, listDrawersById } from './cash-drawers.queries.ts';
import { filterOf } from './cash-drawers.service.ts';

export const cashDrawersCsv: CsvList<typeof cashDrawersApi.exportCsv, DrawerItem> = {
  name: 'cash-drawers',
  columns: {
    id: ['Drawer #', ({ id }) => id],
    status: ['Status', ({ status }) => status],
    agentId: NO_COLUMN,
    agentName: ['Agent', ({ agentName }) => agentName],
    cashierId: NO_COLUMN,
    cashierName: ['Cashier', ({ cashierName }) => cashierName],
    currencyCode: ['Currency', ({ currencyCode }) => currencyCode],
    openedAt: ['Opened', ({ openedAt }) => openedAt],
    openingFloat: ['Float', ({ openingFloat }) => amountCell(openingFloat)],
    cashReceived: ['Cash Payments', ({ cashReceived }) => amountCell(cashReceived)],
    cashReversed: ['Reversals', ({ cashReversed }) => amountCell(cashReversed)],
    paidIn: ['Paid In', ({ paidIn }) => amountCell(paidIn)],
    paidOut: ['Paid Out', ({ paidOut }) => amountCell(paidOut)],
    expectedAmount: ['Expected', ({ expectedAmount }) => amountCell(expectedAmount)],
    countedAt: ['Counted On', ({ countedAt }) => countedAt],
    countedAmount: ['Counted', ({ countedAmount }) => amountCell(countedAmount)],
    difference: ['Difference', ({ difference }) => amountCell(difference)],
    differenceReason: ['Reason', ({ differenceReason }) => differenceReason],
    closedAt: ['Closed', ({ closedAt }) => closedAt],
    closedByName: ['Closed By', ({ closedByName }) => closedByName],
  },
  batches: async function* ({ db, config }, { actor, query }) {
    const filter = await filterOf({ db, config }, actor, query);
    const ids = await listDrawerIds(db, filter);
    const batches = inOrderOf(ids, (batch) => listDrawersById(db, { scope: filter.scope, ids: batch }));
    for await (const rows of batches) yield rows.map(presentDrawerItem);
  },
};
