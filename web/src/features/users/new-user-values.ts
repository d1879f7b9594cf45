import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import { newUser } from '@eport/contract/users/user.ts';
import { z } from 'zod';

const { agentId, warehouseId, destinationCountryId } = newUser.shape;
/** An empty select holds null, which fails the contract's required check. */
const picked = z.custom<number | null>();

export const newUserSchema = newUser.extend({
  agentId: picked.pipe(agentId),
  warehouseId: picked.pipe(warehouseId),
  destinationCountryId: picked.pipe(destinationCountryId),
});

export const EMPTY_USER: AllFieldsOf<z.input<typeof newUserSchema>> = {
  firstName: '',
  lastName: '',
  email: '',
  agentId: null,
  warehouseId: null,
  destinationCountryId: null,
  mailboxId: '',
};
