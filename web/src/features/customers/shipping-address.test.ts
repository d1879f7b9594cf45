import { expect, test } from 'vitest';
import { shippingAddress } from './shipping-address.ts';

const profile = {
  firstName: 'Marcia',
  lastName: 'Holder',
  email: 'marcia@example.com',
  phoneNumber: null,
  addressLine1: '14 Bay Street',
  addressLine2: null,
  city: 'Bridgetown',
  state: null,
  zipCode: null,
  country: 'Barbados',
  taxNumber: null,
  mailboxId: 'IFL10004',
  warehouseAddress: {
    addressLine1: '8405 NW 29th Street',
    city: 'Doral',
    state: 'FL',
    zipCode: '33122',
    country: 'US',
  },
  version: 1,
};

test('combines the warehouse address with the customer’s name and suite', () => {
  expect(shippingAddress(profile)).toEqual([
    'Marcia Holder',
    '8405 NW 29th Street',
    'Suite IFL10004',
    'Doral, FL 33122',
    'US',
  ]);
});

test('shows N/A as the suite without a mailbox ID', () => {
  expect(shippingAddress({ ...profile, mailboxId: '' })).toContain('Suite N/A');
});
