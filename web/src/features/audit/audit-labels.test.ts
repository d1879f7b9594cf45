import { personName } from '@eport/contract/audit/person-name.ts';
import { expect, test } from 'vitest';
import { fieldLabel, isSecret, objectText, parentText, valueText } from './audit-labels.ts';

test.each([
  ['recipientAddress', 'Recipient address'],
  ['addressLine1', 'Address line 1'],
  ['agentId', 'Agent'],
  ['portOfLoadingId', 'Port of loading'],
  ['mailboxId', 'Mailbox ID'],
  ['smtpHost', 'SMTP host'],
  ['profileFields.carrier.code', 'Carrier code'],
  ['profileFields.locationOfGoods', 'Location of goods'],
])('labels %s as %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test('labels the size of a package in inches and that of a logo in pixels', () => {
  expect(fieldLabel('height', 'PACKAGE')).toBe('Height (in)');
  expect(fieldLabel('height', 'AGENT_LOGO')).toBe('Height (px)');
});

test.each([
  ['city', null, 'none'],
  ['smtpAuth', false, 'no'],
  ['weight', 12.5, '12.5'],
  ['totalAmount', 40, '40.00'],
  ['rate', 3.5, '3.50'],
  ['dueDate', '2026-12-01', 'Dec 1, 2026'],
  ['role', 'ROLE_STAFF', 'STAFF'],
  ['status', 'ON_HOLD_INVOICE_REQUIRED', 'ON HOLD INVOICE REQUIRED'],
  ['packageStatus', 'IN_TRANSIT', 'IN TRANSIT'],
  ['description', 'BIG_BOX', 'BIG_BOX'],
  ['contentHash', '4098ab0de245582d620983bfdc9c3bb558e5df95', '4098ab0de245…'],
] as const)('shows %s %o as %s', (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});

test('shows a timestamp in the user’s time zone', () => {
  expect(valueText('departedAt', '2026-11-21T12:00:00+00:00')).toMatch(/^Nov 2[12], 2026, \d+:00/);
});

test('names an object by its label, otherwise by its number', () => {
  expect(objectText({ kind: 'PORT', id: 3, label: 'Bridgetown' })).toBe('Port Bridgetown');
  expect(objectText({ kind: 'PACKAGE', id: 12, label: null })).toBe('Package #12');
  expect(objectText({ kind: 'EMAIL_SETTINGS', id: 2, label: 'Island Freight' })).toBe('Email settings');
});

test('names the account of an access event', () => {
  expect(objectText({ kind: 'ACCESS', id: 4, label: 'Marcia Holder' })).toBe('User Marcia Holder');
  expect(objectText({ kind: 'ACCESS', id: null, label: null })).toBe('Unknown user');
});

const marcia = { kind: 'USER', id: 4, label: 'Marcia Holder' } as const;

test.each([
  ['PAYMENT', marcia, 'customer Marcia Holder'],
  ['CASH_DRAWER', marcia, 'user Marcia Holder'],
  ['AGENT_LOGO', { kind: 'AGENT', id: 2, label: 'User Freight' }, 'agent User Freight'],
  ['BILL', { kind: 'MANIFEST', id: 7, label: 'MBL25380997' }, 'manifest MBL25380997'],
] as const)('names the parent of %s', (kind, parent, text) => {
  expect(parentText(parent, { kind, id: 1, label: null })).toBe(text);
});

test('names who acted, with or without an account', () => {
  expect(personName({ person: null, action: 'CREATED' })).toBe('System');
  expect(personName({ person: null, action: 'SIGN_IN_FAILED' })).toBe('Unknown person');
  expect(personName({ person: { id: 4, name: 'Marcia Holder' }, action: 'SIGNED_IN' })).toBe('Marcia Holder');
});

test('treats only passwords as secret', () => {
  expect(['password', 'smtpPassword', 'smtpPort'].filter(isSecret)).toEqual(['password', 'smtpPassword']);
});
