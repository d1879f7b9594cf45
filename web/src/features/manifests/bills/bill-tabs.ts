import { type FieldErrors, get } from 'react-hook-form';
import type { BillValues } from './bill-values.ts';

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

export const tabOf = (field: string): BillTab =>
  billTabs.find(({ fields }) => holds(fields, field))?.tab ?? 'general';

const wrongFields = (errors: FieldErrors<BillValues>) =>
  billTabs.flatMap(({ fields }) => fields.filter((name) => get(errors, name)));

export const wrongTabs = (errors: FieldErrors<BillValues>): ReadonlySet<BillTab> =>
  new Set(wrongFields(errors).map(tabOf));

export function firstWrongField(errors: FieldErrors<BillValues>, openTab: BillTab) {
  const wrong = wrongFields(errors);
  return wrong.find((field) => tabOf(field) === openTab) ?? wrong[0];
}
