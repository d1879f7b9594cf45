import type { User } from '@eport/contract/users/user.ts';
import { expect, test } from 'vitest';
import { NONE, type UserValues, userSchema, valuesOf } from './user-values.ts';

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
};
const nowhere = { agentId: NONE, warehouseId: NONE, destinationCountryId: null };

const faultsOf = (values: UserValues) =>
  userSchema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('a form that nobody has touched sends the user as it was read', () => {
  expect(userSchema.parse(valuesOf(user))).toMatchObject({
    mailboxId: 'IFL10007',
    role: 'ROLE_CUSTOMER',
    agentId: 1,
    warehouseId: 2,
    destinationCountryId: 3,
    phoneNumber: null,
  });
});

test('everything that is missing is found at once', () => {
  expect(faultsOf({ ...valuesOf(user), ...nowhere, firstName: ' ', mailboxId: '' })).toEqual([
    'firstName is required',
    'mailboxId is required',
    'agentId is required',
    'warehouseId is required',
    'destinationCountryId is required',
  ]);
});

test('only an administrator may belong to no agent', () => {
  const values = { ...valuesOf(user), ...nowhere, role: 'ROLE_ADMIN' as const };
  expect(userSchema.parse(values)).toMatchObject({ agentId: null, warehouseId: null });
  expect(faultsOf({ ...values, role: 'ROLE_STAFF' })).toHaveLength(3);
});
