import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { addressOf } from './customer-option.tsx';
import { logPackageSchema } from './log-package-schema.ts';
import { emptyForm, type LogPackageValues, toLogPackage } from './log-package-values.ts';

const marcia: AgentCustomer = {
  id: 7,
  firstName: 'Marcia',
  lastName: 'Holder',
  email: 'marcia@example.com',
  mailboxId: 'IFL10004',
  phoneNumber: null,
  addressLine1: '12 Broad Street',
  addressLine2: null,
  city: 'Bridgetown',
  state: null,
  zipCode: 'BB11000',
  country: 'Barbados',
  taxNumber: null,
};

const filled: LogPackageValues = {
  ...emptyForm({ warehouseId: 3, senderName: 'Book Barn', senderAddress: '17 Elm Street, Portland' }),
  recipient: marcia,
  recipientAddress: '12 Broad Street',
  description: 'School textbooks',
  weight: 12.5,
  length: 10,
  width: 8,
  height: 4,
};

const errorsOf = (values: LogPackageValues) =>
  logPackageSchema
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    .sort();

const requestOf = (values: LogPackageValues) => toLogPackage(logPackageSchema.parse(values));

describe('logPackageSchema', () => {
  it('requires every field except the tracking number and destination', () => {
    expect(errorsOf(emptyForm({ warehouseId: null, senderName: '', senderAddress: '' }))).toEqual(
      [
        'recipient',
        'recipientAddress',
        'warehouseId',
        'description',
        'senderName',
        'senderAddress',
        'weight',
        'length',
        'width',
        'height',
      ]
        .map((path) => `${path} is required`)
        .sort(),
    );
  });

  it('rejects invalid dimensions by field', () => {
    expect(errorsOf({ ...filled, height: Number.NaN, width: -1 })).toEqual([
      'height must be a number',
      'width must be greater than 0',
    ]);
  });

  it('sends the id of a picked customer without a destination', () => {
    const request = requestOf({ ...filled, destinationCountryId: 9 });
    expect(request).toMatchObject({ userId: 7, recipientName: 'Marcia Holder', warehouseId: 3 });
    expect(request).not.toHaveProperty('recipient');
    expect(request.destinationCountryId).toBeUndefined();
  });

  it('sends the typed name and destination of a recipient without an account', () => {
    expect(requestOf({ ...filled, recipient: 'Walk-in Person', destinationCountryId: 9 })).toMatchObject({
      userId: null,
      recipientName: 'Walk-in Person',
      destinationCountryId: 9,
      incomingTrackingNumber: null,
      invoiceRequired: false,
    });
  });
});

describe('addressOf', () => {
  it('joins the address on file into one line', () => {
    expect(addressOf(marcia)).toBe('12 Broad Street, Bridgetown, BB11000, Barbados');
    expect(addressOf({ ...marcia, addressLine2: 'Flat 2', state: 'St. Michael' })).toBe(
      '12 Broad Street, Flat 2, Bridgetown, St. Michael BB11000, Barbados',
    );
  });

  it('returns an empty string without an address', () => {
    const none = { addressLine1: null, city: null, zipCode: null, country: null };
    expect(addressOf({ ...marcia, ...none })).toBe('');
  });
});
