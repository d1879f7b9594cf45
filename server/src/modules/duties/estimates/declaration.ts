import type { dutyEstimatesApi } from '@eport/contract/duties/duties.api.ts';
import type { BillEstimate } from '@eport/contract/duties/duty-estimates.ts';
import { kilogramsOf } from '@eport/contract/manifests/kilograms.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { amountCell } from '../../../platform/csv/amount-cell.ts';
import type { CsvList } from '../../../platform/csv/csv-list.ts';
import type { Context } from '../../../platform/http/context.ts';
import { estimateWithBill } from './estimates.service.ts';

export type Declaration = Awaited<ReturnType<typeof declarationOf>>;

/** Returns the values that a broker types into a declaration. ePort never files them. */
export async function declarationOf(context: Context, actor: Actor, billId: number) {
  const { manifest, bill, terms, estimate } = await estimateWithBill(context, actor, billId);
  return {
    billId,
    destination: manifest.destination_name,
    agent: manifest.agent_name,
    masterReference: manifest.master_bol_reference,
    shipper: bill.shipper_name,
    consigneeAddress: bill.consignee_address,
    packages: bill.total_packages,
    kilograms: kilogramsOf(Number(bill.total_weight), 3),
    items: bill.items ?? [],
    date: terms.date,
    estimate,
  };
}

type Item = Declaration['items'][number];
type Row = { declaration: Declaration; estimate: BillEstimate; item: Item | null; isFirst: boolean };

/** Shows an amount of the whole bill in its first row only, so that the column can be summed. */
const inFirstRow =
  (value: (row: Row) => string | number | null) =>
  (row: Row): string | number | null =>
    row.isFirst ? value(row) : null;

export const declarationCsv: CsvList<typeof dutyEstimatesApi.declarationCsv, Row, Record<never, never>> = {
  name: 'declaration-draft',
  columns: {
    reference: ['House BOL #', ({ estimate }) => estimate.blReferenceNumber],
    master: ['Master BOL #', ({ declaration }) => declaration.masterReference],
    destination: ['Destination', ({ declaration }) => declaration.destination],
    shipper: ['Shipper', ({ declaration }) => declaration.shipper],
    consignee: ['Consignee Name', ({ estimate }) => estimate.consigneeName],
    address: ['Consignee Address', ({ declaration }) => declaration.consigneeAddress],
    taxNumber: ['Consignee Tax Number', ({ estimate }) => estimate.consigneeTaxNumber],
    hsCode: ['HS Code', ({ estimate }) => estimate.hsCode],
    item: ['Goods', ({ item, estimate }) => item?.description ?? estimate.goodsDescription],
    value: ['Declared Value', ({ item }) => amountCell(item?.amount ?? null)],
    currency: ['Currency', ({ item }) => item?.currencyCode ?? null],
    packages: ['Packages', inFirstRow(({ declaration }) => declaration.packages)],
    kilograms: ['Weight (kg)', inFirstRow(({ declaration }) => declaration.kilograms)],
    freight: ['Freight', inFirstRow(({ estimate }) => amountCell(estimate.freight))],
    insurance: ['Insurance', inFirstRow(({ estimate }) => amountCell(estimate.insurance))],
    cif: ['CIF', inFirstRow(({ estimate }) => amountCell(estimate.cif))],
    cifCurrency: ['CIF Currency', inFirstRow(({ estimate }) => estimate.currencyCode)],
    total: ['Charges (estimate)', inFirstRow(({ estimate }) => amountCell(estimate.total))],
  },
  batches: async function* (context, { actor, params }) {
    const declaration = await declarationOf(context, actor, params.id);
    const items = declaration.items.length > 0 ? declaration.items : [null];
    yield items.map((item, index) => ({
      declaration,
      estimate: declaration.estimate,
      item,
      isFirst: index === 0,
    }));
  },
};
