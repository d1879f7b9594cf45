import type {
  ExpectedPackage,
  ExpectedPackageInput,
  expectedPackageInput,
} from '@eport/contract/expected-packages/expected-package.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

export type Values = z.input<typeof expectedPackageInput>;
type AllValues = AllFieldsOf<Values>;

export type ValuesControl = Control<Values, unknown, ExpectedPackageInput>;

/** NaN shows as an empty field and is invalid until the user enters a value. */
export const NEW_ITEM = { description: '', quantity: 1, unitValue: Number.NaN };

export const newValues = (userId: number | null): AllValues => ({
  userId,
  warehouseId: null,
  senderName: '',
  trackingNumber: '',
  description: '',
  items: [],
  declaredValue: null,
  currencyCode: 'USD',
});

export const valuesOf = (item: ExpectedPackage): AllValues => ({
  userId: item.userId,
  warehouseId: item.warehouseId,
  senderName: item.senderName,
  trackingNumber: item.trackingNumber,
  description: item.description,
  items: item.items,
  declaredValue: item.declaredValue,
  currencyCode: item.currencyCode,
});
