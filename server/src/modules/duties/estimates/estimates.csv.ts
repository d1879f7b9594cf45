import type { dutyEstimatesApi } from '@eport/contract/duties/duties.api.ts';
import type { BillEstimate } from '@eport/contract/duties/duty-estimates.ts';
import { chargesOf, sortingText } from '@eport/contract/duties/duty-texts.ts';
import { amountCell } from '../../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../../platform/csv/csv-list.ts';
import { estimatesOf } from './estimates.service.ts';

type Row = BillEstimate & { date: string };

export const estimatesCsv: CsvList<typeof dutyEstimatesApi.exportCsv, Row, BillEstimate> = {
  name: 'duty-estimates',
  columns: {
    billId: NO_COLUMN,
    blReferenceNumber: ['House BOL #', (row) => row.blReferenceNumber],
    packageId: ['Package ID', (row) => row.packageId],
    consigneeName: ['Consignee Name', (row) => row.consigneeName],
    consigneeTaxNumber: ['Consignee Tax Number', (row) => row.consigneeTaxNumber],
    goodsDescription: ['Description of Goods', (row) => row.goodsDescription],
    hsCode: ['HS Code', (row) => row.hsCode],
    sorting: ['Declaration', sortingText],
    currencyCode: ['Currency', (row) => row.currencyCode],
    goods: ['Goods', (row) => amountCell(row.goods)],
    freight: ['Freight', (row) => amountCell(row.freight)],
    freightFrom: NO_COLUMN,
    insurance: ['Insurance', (row) => amountCell(row.insurance)],
    cif: ['CIF', (row) => amountCell(row.cif)],
    charges: NO_COLUMN,
    duty: ['Duty (estimate)', (row) => amountCell(chargesOf(row, 'DUTY'))],
    levies: ['Levies (estimate)', (row) => amountCell(chargesOf(row, 'LEVY'))],
    vat: ['VAT (estimate)', (row) => amountCell(chargesOf(row, 'VAT'))],
    fees: ['Fees (estimate)', (row) => amountCell(chargesOf(row, 'FEE'))],
    total: ['Total (estimate)', (row) => amountCell(row.total)],
    problems: NO_COLUMN,
    date: ['Date of Rules', (row) => row.date],
  },
  batches: async function* (context, { actor, params }) {
    const { batches, date } = await estimatesOf(context, actor, params.id);
    for await (const bills of batches) yield bills.map((bill) => ({ ...bill, date }));
  },
};
