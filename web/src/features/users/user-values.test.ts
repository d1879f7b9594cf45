import type { User } from '@eport/contract/users/user.ts';
import { expect, test } from 'vitest';
import { userSchema } from './user-schema.ts';
import { type UserValues, valuesOf } from './user-values.ts';

const user: User = {
  id: 7,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  mailboxId: 'IFL10007',
  role: 'ROLE_CUSTOMER',
  status: 'ACTIVE',
  agentId: 1,
  agentName: 'Island Freight Ltd',
  warehouseId: 2,
  warehouseName: 'Miami Doral',
  destinationCountryId: 3,
  destinationCountryName: 'Barbados',
  phoneNumber: null,
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  country: null,
  taxNumber: null,
  can: {
    reactivate: { allowed: true },
    suspend: { allowed: true },
    deactivate: { allowed: true },
    setTemporaryPassword: { allowed: true },
  },
  version: 1,
};
const unassigned = { agentId: null, warehouseId: null, destinationCountryId: null };

const errorsOf = (values: UserValues) =>
  userSchema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('sends an unchanged form as the user was loaded', () => {
  expect(userSchema.parse(valuesOf(user))).toMatchObject({
    mailboxId: 'IFL10007',
    role: 'ROLE_CUSTOMER',
    agentId: 1,
    warehouseId: 2,
    destinationCountryId: 3,
    phoneNumber: null,
  });
});

test('reports all missing fields at once', () => {
  expect(errorsOf({ ...valuesOf(user), ...unassigned, firstName: ' ', mailboxId: '' })).toEqual([
    'firstName is required',
    'mailboxId is required',
    'agentId is required',
    'warehouseId is required',
    'destinationCountryId is required',
  ]);
});

test('requires an agent except for administrators', () => {
  const values = { ...valuesOf(user), ...unassigned, role: 'ROLE_ADMIN' as const };
  expect(userSchema.parse(values)).toMatchObject({ agentId: null, warehouseId: null });
  expect(errorsOf({ ...values, role: 'ROLE_STAFF' })).toHaveLength(3);
});
