import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import { newUser } from '@eport/contract/users/user.ts';
import type { z } from 'zod';
import { numberOrNull } from '../../ui/form/number-or-null.ts';

const { agentId, warehouseId, destinationCountryId } = newUser.shape;

export const newUserSchema = newUser.extend({
  agentId: numberOrNull.pipe(agentId),
  warehouseId: numberOrNull.pipe(warehouseId),
  destinationCountryId: numberOrNull.pipe(destinationCountryId),
});

export const EMPTY_USER: AllFieldsOf<z.input<typeof newUserSchema>> = {
  firstName: '',
  lastName: '',
  email: '',
  agentId: null,
  warehouseId: null,
  destinationCountryId: null,
  mailboxId: '',
  taxNumber: '',
};
