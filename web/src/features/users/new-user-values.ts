import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { z } from 'zod';
import type { newUserSchema } from './new-user-schema.ts';

export type NewUserValues = z.input<typeof newUserSchema>;

export const EMPTY_USER: AllFieldsOf<NewUserValues> = {
  firstName: '',
  lastName: '',
  email: '',
  agentId: null,
  warehouseId: null,
  destinationCountryId: null,
  mailboxId: '',
  taxNumber: '',
};
