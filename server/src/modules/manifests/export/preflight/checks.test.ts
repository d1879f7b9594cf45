import type { BillProfileFields, ManifestProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import { describe, expect, test } from 'vitest';
import { aBill, aContainer, aManifest } from '../../../../testing/customs-samples.ts';
import type { BillData, ContainerData, ManifestData } from '../manifest-data.ts';
import { profileOf } from '../profiles/customs-profiles.ts';
import { weigh } from '../weights.ts';
import { codeComplaints, quantityComplaints, referenceComplaints } from './bills.ts';
import { containerComplaints } from './containers.ts';
import { demandsOf, halfFilledBlocks } from './demands.ts';
import type { Complaint } from './finding.ts';
import { headComplaints } from './head.ts';
import { descriptionComplaints, nameComplaints } from './texts.ts';

const BASE = profileOf('JM');
const LANKA = profileOf('LK');
const BARBADOS = profileOf('BB');

/** "error 7 field": what a finding says besides its words. */
const short = (complaints: Complaint[]) =>
  complaints.map(({ severity, check, field }) => `${severity} ${check} ${field}`);

const manifestWith = ({
  fields,
  ...values
}: Partial<Omit<ManifestData, 'fields'>> & { fields?: Partial<ManifestProfileFields> }) => ({
  ...aManifest(),
  ...values,
  fields: { ...aManifest().fields, ...fields },
});

describe('the head', () => {
  const totals = (pounds = '12.500', packages = 1) => ({
    bills: 1,
    packages,
    weighing: weigh([{ id: 1, pounds }], 3, aManifest().fields.masterWeightKg),
  });

  test.each([
    ['is right', {}, []],
    ['has a space in its voyage', { voyageNumber: 'V 21' }, ['warning 2 voyageNumber']],
    [
      'has spaces in office and master',
      { officeCode: 'JM 1', masterReference: 'MBL 1' },
      ['warning 2 customsOfficeCode', 'warning 2 masterBillOfLadingReferenceNumber'],
    ],
    ['loads at no LOCODE', { portOfLoading: { code: 'MIAMI1', mode: 'SEA' } }, ['error 11 portOfLoadingId']],
    [
      'loads at an airport',
      { portOfLoading: { code: 'USMIA', mode: 'AIR' } },
      ['warning 11 portOfLoadingId'],
    ],
    [
      'unloads in another country',
      { portOfUnloading: { code: 'TTPOS', mode: 'SEA' } },
      ['warning 11 portOfUnloadingId'],
    ],
    [
      'unloads where it loads',
      { portOfLoading: { code: 'JMKIN', mode: 'SEA' } },
      ['warning 11 portOfUnloadingId'],
    ],
    [
      'has another number of packages',
      { fields: { masterPackages: 2 } },
      ['error 16 profileFields.masterPackages'],
    ],
    [
      'has another number of containers',
      { fields: { masterContainers: 2 } },
      ['error 16 profileFields.masterContainers'],
    ],
    [
      'goes by air, where containers do not count',
      {
        mode: 'AIR',
        fields: { masterContainers: 2 },
        portOfLoading: { code: 'USMIA', mode: 'AIR' },
        portOfUnloading: { code: 'JMKIN', mode: 'AIR' },
      },
      [],
    ],
    [
      'does not tell its packages',
      { fields: { masterPackages: null } },
      ['warning 16 profileFields.masterPackages'],
    ],
  ] as const)('%s', (_what, values, expected) => {
    expect(short(headComplaints(manifestWith(values), totals(), BASE))).toEqual(expected);
  });

  test('weighs otherwise than the master bill', () => {
    const [complaint, ...others] = headComplaints(aManifest(), totals('13.500'), BASE);
    expect(others).toEqual([]);
    expect(complaint).toMatchObject({ severity: 'error', check: 16, field: 'profileFields.masterWeightKg' });
    expect(complaint?.message).toContain('6.123 kg together, the master bill 5.67');
  });

  test('has no bills', () => {
    const empty = { bills: 0, packages: 0, weighing: weigh([], 3, null) };
    expect(short(headComplaints(aManifest(), empty, BASE))).toEqual(['error 5 null']);
  });
});

describe('what a country demands', () => {
  const demanded = (
    level: 'manifest' | 'container' | 'bill',
    country: string,
    manifest: ManifestData,
    bill = aBill(),
  ) => short(demandsOf(profileOf(country), level)({ manifest, container: bill.container, bill }));

  test.each([
    ['JM', ['error 2 departureDate']],
    [
      'BB',
      [
        'error 2 departureDate',
        'error 6 profileFields.linerCargo',
        'error 6 profileFields.carrierCode',
        'error 6 shippingAgentCode',
      ],
    ],
    [
      'VC',
      ['error 2 departureDate', 'error 6 profileFields.carrierCode', 'error 6 profileFields.locationCode'],
    ],
    ['LK', ['error 2 departureDate', 'error 6 profileFields.carrierCode']],
  ])('%s asks a bare manifest for its own', (country, expected) => {
    expect(demanded('manifest', country, aManifest())).toEqual(expected);
  });

  test('by air nobody asks for the liner', () => {
    expect(demanded('manifest', 'BB', manifestWith({ mode: 'AIR' }))).not.toContain(
      'error 6 profileFields.linerCargo',
    );
  });

  test.each([
    ['JM', '23', []],
    ['BB', '23', ['disposition', 'sealNumber', 'tareKg', 'containerLine']],
    ['BB', '24', ['sealNumber', 'tareKg', 'containerLine']],
    ['VC', '23', ['sealNumber', 'sealingParty', 'tareKg', 'containerLine']],
  ])('%s asks for a container of bills of nature %s', (country, nature, expected) => {
    expect(demanded('container', country, aManifest(), { ...aBill(), nature })).toEqual(
      expected.map((field) => `error 15 profileFields.${field}`),
    );
  });

  test('a code that is too long is refused, a text that is too long is questioned', () => {
    const bill = {
      ...aBill(),
      reference: 'R'.repeat(18),
      description: 'shoe '.repeat(20).trim(),
      marks: 'M'.repeat(71),
    };
    expect(demanded('bill', 'JM', aManifest(), bill)).toEqual([
      'error 7 blReferenceNumber',
      'warning 24 marksAndNumbers',
      'warning 24 goodsDescription',
    ]);
    expect(demanded('bill', 'VC', aManifest(), bill)).toEqual([]);
  });

  test('says where to enter it', () => {
    const subject = { manifest: aManifest(), container: null, bill: null };
    const told = demandsOf(BARBADOS, 'manifest')(subject).map(({ message }) => message);
    expect(told).toContain(
      'Carrier Code is missing, but customs (Barbados) demands it. Enter it under Customs profile fields.',
    );
    expect(told).toContain('Departure Date is missing, but customs (Barbados) demands it. Enter it.');
  });

  test('a type is missing', () => {
    expect(demanded('bill', 'JM', aManifest(), { ...aBill(), type: null })).toEqual(['error 10 blType']);
  });

  test('an agent’s name needs the agent’s code, where neither is demanded', () => {
    const manifest = manifestWith({ agentName: 'Palm Forwarding' });
    const subject = { manifest, container: null, bill: null };
    expect(short(halfFilledBlocks(subject, profileOf('VC')))).toEqual(['error 6 shippingAgentCode']);
    const whole = { ...subject, manifest: { ...manifest, agentCode: 'AG100' } };
    expect(halfFilledBlocks(whole, profileOf('VC'))).toEqual([]);
  });
});

describe('a container', () => {
  test.each([
    ['is right', {}, []],
    ['is written as people write it', { number: 'tesu 100001-8' }, []],
    ['has a wrong check digit', { number: 'TESU1000017' }, ['error 13 containerIdentificationNumber']],
    ['has no number of a container', { number: 'LOOSE' }, ['error 13 containerIdentificationNumber']],
    ['is of a type that nobody knows', { type: 'BIG' }, ['error 15 typeOfContainer']],
    ['has a code of ISO 6346', { type: '45G1' }, []],
    ['is empty', { billCount: 0, number: 'LOOSE' }, ['warning 14 null']],
  ] as const)('%s', (_what, values, expected) => {
    const container: ContainerData = { ...aContainer(), ...values };
    expect(short(containerComplaints(container))).toEqual(expected);
  });

  test('names the digit that is expected', () => {
    expect(containerComplaints({ ...aContainer(), number: 'TESU1000017' })[0]?.message).toContain(
      'demands 8',
    );
  });
});

describe('a house bill', () => {
  const billWith = (values: Partial<BillData> & { fields?: BillProfileFields }): BillData => ({
    ...aBill(),
    ...values,
  });

  test.each([
    ['is right', {}, BASE, []],
    ['is of a nature that nobody knows', { nature: '29' }, BASE, ['error 9 blNature']],
    ['remains on board, which only Barbados knows', { nature: '26' }, BASE, ['error 9 blNature']],
    ['remains on board', { nature: '26' }, BARBADOS, []],
    ['is a master bill', { type: '711' }, BASE, ['error 10 blType']],
    ['is of a type of another country', { type: '710' }, LANKA, ['warning 10 blType']],
    ['has no type, of which the demands tell', { type: null }, BASE, []],
    ['has packages that nobody knows', { packageType: 'THING' }, BASE, ['error 20 packageTypeName']],
    ['has packages by their code', { packageType: 'bx' }, BASE, []],
  ])('%s', (_what, values, profile, expected) => {
    expect(short(codeComplaints(billWith(values), aManifest(), profile))).toEqual(expected);
  });

  const nothing = {
    seen: new Set<string>(),
    before: { here: new Map<string, Date>(), elsewhere: new Set<string>() },
  };
  test.each([
    ['is new', {}, []],
    ['has the number of the master', { reference: 'mbl1' }, ['error 7 blReferenceNumber']],
  ])('%s', (_what, values, expected) => {
    expect(short(referenceComplaints(billWith(values), aManifest(), nothing))).toEqual(expected);
  });

  test('occurs twice', () => {
    const twice = referenceComplaints(aBill(), aManifest(), { ...nothing, seen: new Set(['HBL1']) });
    expect(short(twice)).toEqual(['error 7 blReferenceNumber']);
  });

  test('was exported before', () => {
    const here = new Map([['HBL1', new Date('2026-10-03T12:00:00Z')]]);
    const [again] = referenceComplaints(aBill(), aManifest(), {
      ...nothing,
      before: { ...nothing.before, here },
    });
    expect(again).toMatchObject({ severity: 'warning', check: 7 });
    expect(again?.message).toContain('was exported on 2026-10-03. Customs skips');
    const elsewhere = new Set(['HBL1']);
    const other = referenceComplaints(aBill(), aManifest(), {
      ...nothing,
      before: { ...nothing.before, elsewhere },
    });
    expect(short(other)).toEqual(['error 7 blReferenceNumber']);
  });

  test.each([
    ['weighs something', {}, []],
    ['weighs less than a gram', { pounds: '0.001', kilograms: '0.000' }, ['error 17 totalWeight']],
    ['declares nothing', { declared: null }, ['warning 22 declaredValues']],
    ['declares that it is worth nothing', { declared: '0.00' }, []],
  ])('%s', (_what, values, expected) => {
    expect(short(quantityComplaints(billWith(values)))).toEqual(expected);
  });

  test.each([
    ['Mens leather shoes', []],
    ['STC shoes', []],
    ['STC', ['error 21 goodsDescription']],
    ['S.T.C.', ['error 21 goodsDescription']],
    ['Said to contain:', ['error 21 goodsDescription']],
    ['said to contain clothing', ['error 21 goodsDescription']],
    ['Clothing.', ['error 21 goodsDescription']],
    ['CLOTHING, 3 shirts', []],
    ['foodstuff', ['error 21 goodsDescription']],
    ['Demonstration  samples', ['error 21 goodsDescription']],
    ['tiles', ['error 21 goodsDescription']],
    ['Ceramic tiles', []],
    ['Personal effects', ['warning 21 goodsDescription']],
  ])('describes its goods as %j', (description, expected) => {
    expect(short(descriptionComplaints(billWith({ description })))).toEqual(expected);
  });

  test.each([
    ['is in Latin letters', {}, LANKA, []],
    ['has accents and signs, which fold', { consigneeName: 'José & Søn #4' }, LANKA, []],
    ['has a name in another script', { consigneeName: '山田太郎' }, LANKA, ['error 23 consigneeName']],
    [
      'has an address partly in another script',
      { shipperAddress: '5 山田 Street' },
      LANKA,
      ['warning 23 shipperAddress'],
    ],
    [
      'describes goods in another script',
      { description: 'සපත්තු shoes' },
      LANKA,
      ['warning 23 goodsDescription'],
    ],
    ['may be in any script elsewhere', { consigneeName: '山田太郎' }, BASE, []],
    ['has a long name', { shipperName: 'B'.repeat(36) }, BASE, ['warning 24 shipperName']],
    ['has a name that is long elsewhere', { shipperName: 'B'.repeat(36) }, BARBADOS, []],
  ])('%s', (_what, values, profile, expected) => {
    expect(short(nameComplaints(billWith(values), profile))).toEqual(expected);
  });
});
