import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import type { billSchema } from './bill-schema.ts';

export type BillValues = z.input<typeof billSchema>;
export type ValidBill = z.output<typeof billSchema>;

export const valuesOf = (bill: Bill): AllFieldsOf<BillValues> => ({
  blReferenceNumber: bill.blReferenceNumber,
  blType: bill.blType ?? '',
  blNature: bill.blNature,
  containerId: bill.containerId,
  shipperName: bill.shipperName ?? '',
  shipperAddress: bill.shipperAddress ?? '',
  consigneeName: bill.consigneeName,
  consigneeAddress: bill.consigneeAddress,
  goodsDescription: bill.goodsDescription,
  totalPackages: bill.totalPackages,
  totalWeight: bill.totalWeight,
  volumeCBM: bill.volumeCBM,
  packageTypeName: bill.packageTypeName,
  marksAndNumbers: bill.marksAndNumbers,
  declaredValues: bill.declaredValues.map(({ description, amount, currencyCode }) => ({
    description,
    amount,
    currencyCode,
  })),
  internalNotes: bill.internalNotes ?? '',
  profileFields: {
    consigneeCode: bill.profileFields.consigneeCode ?? '',
    hsCode: bill.profileFields.hsCode ?? '',
  },
});

export type BillControl = Control<BillValues, unknown, ValidBill>;
