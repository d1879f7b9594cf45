import type { MasterShipmentOption } from '@eport/contract/manifests/manifest.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import { expect, test } from 'vitest';
import {
  createManifestSchema,
  EMPTY_MANIFEST,
  editManifestSchema,
  type ManifestValues,
  prefillOf,
} from './manifest-values.ts';
import { portOptions } from './port-options.ts';

const filled: ManifestValues = {
  ...EMPTY_MANIFEST,
  masterShipmentId: 3,
  portOfLoadingId: 1,
  portOfUnloadingId: 2,
  masterBillOfLadingReferenceNumber: 'mbl 1',
};

const errorsOf = (schema: typeof createManifestSchema | typeof editManifestSchema, values: ManifestValues) =>
  schema.safeParse(values).error?.issues.map(({ message }) => message);

test('an empty form is told what is missing, in the words of the specification', () => {
  const missing = [
    'Master BOL Reference is required.',
    'Port of Loading is required.',
    'Port of Unloading is required.',
  ];
  expect(errorsOf(editManifestSchema, EMPTY_MANIFEST)).toEqual(missing);
  expect(errorsOf(createManifestSchema, EMPTY_MANIFEST)).toEqual([
    ...missing,
    'Master Shipment is required.',
  ]);
});

test('empty boxes are sent as nothing, references in upper case', () => {
  expect(createManifestSchema.parse(filled)).toMatchObject({
    masterBillOfLadingReferenceNumber: 'MBL 1',
    departureDate: null,
    voyageNumber: null,
    customsOfficeCode: null,
  });
  expect(createManifestSchema.parse({ ...filled, departureDate: '2026-12-01' })).toMatchObject({
    departureDate: '2026-12-01',
  });
});

const port = (id: number, portCode: string, modeOfTransport: Port['modeOfTransport']): Port => ({
  id,
  portName: `Port ${id}`,
  portCode,
  country: 'US',
  modeOfTransport,
});
const ports = [port(1, 'USMIA', 'AIR'), port(2, 'USMIA', 'SEA'), port(3, 'BBBGI', 'SEA')];

const shipment: MasterShipmentOption = {
  id: 3,
  manifestId: 'MIA-BGI',
  destinationCountryName: 'Barbados',
  departureDate: '2026-12-01',
  modeOfTransport: 'SEA',
  originWarehousePortCode: 'USMIA',
  profile: {
    name: 'base',
    title: 'ASYCUDA World',
    manifestFields: [],
    containerFields: [],
    billFields: [],
    houseTypes: { SEA: [], AIR: [] },
  },
};

test('a shipment fills in its date, its mode and the port of its warehouse in that mode', () => {
  const prefill = { departureDate: '2026-12-01', portOfUnloadingId: null };
  expect(prefillOf(shipment, ports)).toEqual({ ...prefill, modeOfTransport: 'SEA', portOfLoadingId: 2 });
  expect(prefillOf({ ...shipment, modeOfTransport: 'AIR' }, ports)).toEqual({
    ...prefill,
    modeOfTransport: 'AIR',
    portOfLoadingId: 1,
  });
});

test('without a port of that code and mode none is chosen, without a date none is filled in', () => {
  const elsewhere = { originWarehousePortCode: 'USHOU', departureDate: null };
  expect(prefillOf({ ...shipment, ...elsewhere }, ports)).toMatchObject({
    departureDate: '',
    portOfLoadingId: null,
  });
  const byAir = { ...shipment, originWarehousePortCode: 'BBBGI', modeOfTransport: 'AIR' as const };
  expect(prefillOf(byAir, ports).portOfLoadingId).toBeNull();
});

test('ports of the mode come first, the others tell theirs', () => {
  expect(portOptions(ports, 'SEA').map(({ label }) => label)).toEqual([
    'Port 2 (USMIA)',
    'Port 3 (BBBGI)',
    'Port 1 (USMIA) · AIR',
  ]);
});
