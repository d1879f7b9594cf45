import type { MasterShipmentOption } from '@eport/contract/manifests/manifest.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import { expect, test, vi } from 'vitest';
import { createManifestSchema, editManifestSchema } from './manifest-schemas.ts';
import { EMPTY_MANIFEST, type ManifestValues, prefillOf } from './manifest-values.ts';
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

test('reports missing fields with the texts of the specification', () => {
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

test('sends empty fields as null and references in upper case', () => {
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

test('sends the arrival in UTC, and rejects one in an implausible year', () => {
  const local = new Date(2026, 11, 1, 10, 20);
  expect(editManifestSchema.parse({ ...filled, arrivalAt: '2026-12-01T10:20' }).arrivalAt).toBe(
    local.toISOString(),
  );
  for (const arrivalAt of ['202612-12-01T10:20', '12026-12-01T10:20', '0026-12-01T10:20'])
    expect(editManifestSchema.safeParse({ ...filled, arrivalAt }).error?.issues).toMatchObject([
      { path: ['arrivalAt'] },
    ]);
});

test.each([
  ['America/New_York', '2026-03-08T02:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:10'],
])('refuses an arrival at a time that the clocks of %s skip', (zone, arrivalAt) => {
  vi.stubEnv('TZ', zone);
  const { error } = editManifestSchema.safeParse({ ...filled, arrivalAt });
  vi.unstubAllEnvs();
  const message = 'must be another time, because the clocks skip this one';
  expect(error?.issues).toMatchObject([{ path: ['arrivalAt'], message }]);
});

test('accepts a time after the clocks go forward, and reads a repeated one as the first of the two', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const parse = (arrivalAt: string) => editManifestSchema.safeParse({ ...filled, arrivalAt });
  expect(parse('2026-03-08T03:30').data?.arrivalAt).toBe('2026-03-08T07:30:00.000Z');
  expect(parse('2026-11-01T01:30').data?.arrivalAt).toBe('2026-11-01T05:30:00.000Z');
  vi.unstubAllEnvs();
});

const port = (id: number, portCode: string, modeOfTransport: Port['modeOfTransport']): Port => ({
  id,
  portName: `Port ${id}`,
  portCode,
  country: 'US',
  modeOfTransport,
  version: 1,
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
    hsCodeDigits: 12,
    manifestFields: [],
    containerFields: [],
    billFields: [],
    decimals: 3,
    houseTypes: { SEA: [], AIR: [] },
  },
};

test('prefills the date, the mode, and the warehouse port of that mode', () => {
  const prefill = { departureDate: '2026-12-01', portOfUnloadingId: null };
  expect(prefillOf(shipment, ports)).toEqual({ ...prefill, modeOfTransport: 'SEA', portOfLoadingId: 2 });
  expect(prefillOf({ ...shipment, modeOfTransport: 'AIR' }, ports)).toEqual({
    ...prefill,
    modeOfTransport: 'AIR',
    portOfLoadingId: 1,
  });
});

test('prefills a port of another mode if only that matches the code', () => {
  const byAir = { ...shipment, originWarehousePortCode: 'BBBGI', modeOfTransport: 'AIR' as const };
  expect(prefillOf(byAir, ports).portOfLoadingId).toBe(3);
});

test('leaves the port and date empty without a match', () => {
  const elsewhere = { originWarehousePortCode: 'USHOU', departureDate: null };
  expect(prefillOf({ ...shipment, ...elsewhere }, ports)).toMatchObject({
    departureDate: '',
    portOfLoadingId: null,
  });
  expect(prefillOf({ ...shipment, originWarehousePortCode: null }, ports).portOfLoadingId).toBeNull();
});

test('lists the ports of the mode, and the picked one even if it has another mode', () => {
  const labels = (picked: number | null) => portOptions(ports, 'SEA', picked).map(({ label }) => label);
  expect(labels(null)).toEqual(['Port 2 (USMIA)', 'Port 3 (BBBGI)']);
  expect(labels(1)).toEqual(['Port 1 (USMIA) · AIR', 'Port 2 (USMIA)', 'Port 3 (BBBGI)']);
});
