import type { Port } from '@eport/contract/ports/port.ts';
import { expect, test } from 'vitest';
import { createShipmentSchema } from './create-shipment-schema.ts';
import { type CreateShipmentValues, usualMode } from './create-shipment-values.ts';

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

test('accepts a complete form unchanged', () => {
  expect(createShipmentSchema.parse(filled)).toEqual(filled);
});

test('reports each empty required field once', () => {
  const empty = { manifestId: ' ', departureDate: '', originWarehouseId: null, destinationCountryId: null };
  expect(errorsOf(empty)).toEqual([
    'manifestId is required',
    'originWarehouseId is required',
    'destinationCountryId is required',
    'departureDate is required',
  ]);
});

test('rejects an impossible date', () => {
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
  version: 1,
});

test('uses the mode of the port, with SEA as the default', () => {
  const ports = [port('USMIA', 'AIR'), port('USMIA', 'SEA'), port('USNYC', 'AIR')];
  expect(usualMode('USNYC', ports)).toBe('AIR');
  for (const code of ['USMIA', 'USHOU', null, undefined]) expect(usualMode(code, ports)).toBe('SEA');
});
