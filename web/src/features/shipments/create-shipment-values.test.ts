import type { Port } from '@eport/contract/ports/port.ts';
import { expect, test } from 'vitest';
import { type CreateShipmentValues, createShipmentSchema, usualMode } from './create-shipment-values.ts';

const filled: CreateShipmentValues = {
  manifestId: 'MIA-BGI-261201',
  departureDate: '2026-12-01',
  originWarehouseId: 3,
  destinationCountryId: 5,
  modeOfTransport: 'AIR',
};

const errorsOf = (values: Partial<CreateShipmentValues>) =>
  createShipmentSchema
    .safeParse({ ...filled, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('a filled form is sent as it is', () => {
  expect(createShipmentSchema.parse(filled)).toEqual(filled);
});

test('each required field that is empty says so, once', () => {
  const empty = { manifestId: ' ', departureDate: '', originWarehouseId: null, destinationCountryId: null };
  expect(errorsOf(empty)).toEqual([
    'manifestId is required',
    'originWarehouseId is required',
    'destinationCountryId is required',
    'departureDate is required',
  ]);
});

test('a date that is on no calendar is refused', () => {
  expect(errorsOf({ departureDate: '2026-02-30' })).toEqual([
    'departureDate must be a date in the form yyyy-mm-dd',
  ]);
});

const port = (portCode: string, modeOfTransport: Port['modeOfTransport']): Port => ({
  id: 1,
  portName: portCode,
  portCode,
  country: 'US',
  modeOfTransport,
});

test('the mode is that of the port, SEA before AIR and where there is none', () => {
  const ports = [port('USMIA', 'AIR'), port('USMIA', 'SEA'), port('USNYC', 'AIR')];
  expect(['USNYC', 'USMIA', 'USHOU', null, undefined].map((code) => usualMode(code, ports))).toEqual([
    'AIR',
    'SEA',
    'SEA',
    'SEA',
    'SEA',
  ]);
});
