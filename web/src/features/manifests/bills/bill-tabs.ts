import { type FieldErrors, get } from 'react-hook-form';
import type { BillValues } from './bill-values.ts';

/** Which tab shows which fields, by their names in the contract and in the order of the screen. */
export const billTabs = [
  {
    tab: 'general',
    label: 'General Information',
    fields: [
      'blReferenceNumber',
      'blType',
      'blNature',
      'containerId',
      'placeOfLoading',
      'placeOfUnloading',
      'shipperName',
      'shipperAddress',
      'consigneeName',
      'consigneeAddress',
      'profileFields.consigneeCode',
    ],
  },
  {
    tab: 'cargo',
    label: 'Cargo Details',
    fields: [
      'goodsDescription',
      'totalPackages',
      'totalWeight',
      'volumeCBM',
      'packageTypeName',
      'marksAndNumbers',
      'profileFields.hsCode',
    ],
  },
  { tab: 'charges', label: 'Freight & Charges', fields: ['declaredValues'] },
  { tab: 'notes', label: 'Notes', fields: ['internalNotes'] },
] as const;

export type BillTab = (typeof billTabs)[number]['tab'];

const holds = (fields: readonly string[], field: string) =>
  fields.some((name) => field === name || field.startsWith(`${name}.`));

/** The tab of a field; the first one for a field that the editor does not have. */
export const tabOf = (field: string): BillTab =>
  billTabs.find(({ fields }) => holds(fields, field))?.tab ?? 'general';

/** The fields with errors, in the order of the screen. */
const wrongFields = (errors: FieldErrors<BillValues>) =>
  billTabs.flatMap(({ fields }) => fields.filter((name) => get(errors, name)));

export const wrongTabs = (errors: FieldErrors<BillValues>): ReadonlySet<BillTab> =>
  new Set(wrongFields(errors).map(tabOf));

/** The field to mend first: on the open tab if it has one. */
export function firstWrongField(errors: FieldErrors<BillValues>, open: BillTab) {
  const wrong = wrongFields(errors);
  return wrong.find((field) => tabOf(field) === open) ?? wrong[0];
}
