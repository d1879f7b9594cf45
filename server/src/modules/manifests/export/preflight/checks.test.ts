import type { BillProfileFields, ManifestProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import { describe, expect, test } from 'vitest';
import { aBill, aContainer, aManifest } from '../../../../testing/customs-samples.ts';
import type { BillData, ContainerData, ManifestData } from '../manifest-data.ts';
import { profileOf } from '../profiles/customs-profiles.ts';
import { weigh } from '../weights.ts';
import { codeIssues, exportedBeforeIssues, quantityIssues, referenceIssues } from './bills.ts';
import { containerIssues } from './containers.ts';
import type { Issue } from './finding.ts';
import { headIssues } from './head.ts';
import { halfFilledBlocks, requirementsOf } from './requirements.ts';
import { descriptionIssues, nameIssues } from './texts.ts';

const BASE = profileOf('GY');
const LANKA = profileOf('LK');
const BARBADOS = profileOf('BB');

const short = (issues: Issue[]) =>
  issues.map(({ severity, check, field }) => `${severity} ${check} ${field}`);

const manifestWith = ({
  fields,
  ...values
}: Partial<Omit<ManifestData, 'fields'>> & { fields?: Partial<ManifestProfileFields> }) => ({
  ...aManifest(),
  ...values,
  fields: { ...aManifest().fields, ...fields },
});

describe('manifest', () => {
  const totals = (pounds = '12.500', packages = 1) => ({
    bills: 1,
    packages,
    weighing: weigh([{ id: 1, pounds }], 3, aManifest().fields.masterWeightKg),
  });

  test.each([
    ['is valid', {}, []],
    ['has a space in its voyage', { voyageNumber: 'V 21' }, ['warning 2 voyageNumber']],
    [
      'has spaces in office and master',
      { officeCode: 'JM 1', masterReference: 'MBL 1' },
      ['warning 2 customsOfficeCode', 'warning 2 masterBillOfLadingReferenceNumber'],
    ],
    [
      'loads at a port without a LOCODE',
      { portOfLoading: { code: 'MIAMI1', mode: 'SEA' } },
      ['error 11 portOfLoadingId'],
    ],
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
      'has the same port for loading and unloading',
      { portOfLoading: { code: 'JMKIN', mode: 'SEA' } },
      ['warning 11 portOfUnloadingId'],
    ],
    [
      'has a different number of packages than the master bill',
      { fields: { masterPackages: 2 } },
      ['error 16 profileFields.masterPackages'],
    ],
    [
      'has a different number of containers than the master bill',
      { fields: { masterContainers: 2 } },
      ['error 16 profileFields.masterContainers'],
    ],
    [
      'goes by air, without containers',
      {
        mode: 'AIR',
        fields: { masterContainers: 2 },
        portOfLoading: { code: 'USMIA', mode: 'AIR' },
        portOfUnloading: { code: 'JMKIN', mode: 'AIR' },
      },
      [],
    ],
    [
      'lacks the number of packages of the master bill',
      { fields: { masterPackages: null } },
      ['warning 16 profileFields.masterPackages'],
    ],
  ] as const)('checks a manifest that %s', (_what, values, expected) => {
    expect(short(headIssues(manifestWith(values), totals(), BASE))).toEqual(expected);
  });

  test('reports a weight that differs from the master bill', () => {
    const [issue, ...others] = headIssues(aManifest(), totals('13.500'), BASE);
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ severity: 'error', check: 16, field: 'profileFields.masterWeightKg' });
    expect(issue?.message).toContain('add up to 6.123 kg, but the master bill has 5.67');
    const [heavy] = headIssues(aManifest(), totals('50000.000'), BASE);
    expect(heavy?.message).toContain('add up to 22,679.619 kg,');
  });

  test('reports a manifest without bills', () => {
    const empty = { bills: 0, packages: 0, weighing: weigh([], 3, null) };
    expect(short(headIssues(aManifest(), empty, BASE))).toEqual(['error 5 null']);
  });
});

describe('requirements of a country', () => {
  const missing = (
    level: 'manifest' | 'container' | 'bill',
    country: string,
    manifest: ManifestData,
    bill = aBill(),
  ) => short(requirementsOf(profileOf(country), level)({ manifest, container: bill.container, bill }));

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
  ])('%s requires its own fields of a manifest', (country, expected) => {
    expect(missing('manifest', country, aManifest())).toEqual(expected);
  });

  test('does not require the liner cargo by air', () => {
    expect(missing('manifest', 'BB', manifestWith({ mode: 'AIR' }))).not.toContain(
      'error 6 profileFields.linerCargo',
    );
  });

  test.each([
    ['JM', '23', []],
    ['BB', '23', ['disposition', 'sealNumber', 'tareKg', 'containerLine']],
    ['BB', '24', ['sealNumber', 'tareKg', 'containerLine']],
    ['VC', '23', ['sealNumber', 'sealingParty', 'tareKg', 'containerLine']],
  ])('%s requires its own container fields for bills of nature %s', (country, nature, expected) => {
    expect(missing('container', country, aManifest(), { ...aBill(), nature })).toEqual(
      expected.map((field) => `error 15 profileFields.${field}`),
    );
  });

  test.each([
    ['with imports', true, ['error 15 profileFields.disposition']],
    ['without imports', false, []],
  ])('Barbados requires the disposition of a container %s', (_what, hasImports, expected) => {
    const container = { ...aContainer(), hasImports };
    const found = short(
      requirementsOf(BARBADOS, 'container')({ manifest: aManifest(), container, bill: null }),
    );
    expect(found.filter((issue) => issue.endsWith('disposition'))).toEqual(expected);
  });

  test.each(['\u200b', '\u00ad', '\uffff'])('treats the office %j as missing', (officeCode) => {
    expect(missing('manifest', 'JM', manifestWith({ officeCode }))).toContain('error 2 customsOfficeCode');
  });

  test('rejects a long code and warns of a long text', () => {
    const bill = {
      ...aBill(),
      reference: 'R'.repeat(18),
      description: 'shoe '.repeat(20).trim(),
      marks: 'M'.repeat(71),
    };
    expect(missing('bill', 'GY', aManifest(), bill)).toEqual([
      'error 7 blReferenceNumber',
      'warning 24 marksAndNumbers',
      'warning 24 goodsDescription',
    ]);
    expect(missing('bill', 'VC', aManifest(), bill)).toEqual([]);
  });

  test.each([
    ['23', null, ['error 21 profileFields.hsCode']],
    ['24', null, []],
    ['23', '640399', []],
    ['23', '64039990', ['error 21 profileFields.hsCode']],
  ])(
    'Jamaica requires six digits of the HS code for imports: nature %s, code %s',
    (nature, hsCode, expected) => {
      const bill = { ...aBill(), nature, fields: { ...aBill().fields, hsCode } };
      expect(missing('bill', 'JM', aManifest(), bill)).toEqual(expected);
    },
  );

  test('explains where to enter a missing value', () => {
    const subject = { manifest: aManifest(), container: null, bill: null };
    const messages = requirementsOf(BARBADOS, 'manifest')(subject).map(({ message }) => message);
    expect(messages).toContain(
      'Carrier Code is missing, but customs (Barbados) requires it. Enter it under Customs Profile Fields.',
    );
    expect(messages).toContain('Departure Date is missing, but customs (Barbados) requires it. Enter it.');
  });

  test('rejects a bill without a type', () => {
    expect(missing('bill', 'GY', aManifest(), { ...aBill(), type: null })).toEqual(['error 10 blType']);
  });

  test('requires the agent’s code with the agent’s name when both are optional', () => {
    const manifest = manifestWith({ agentName: 'Palm Forwarding' });
    const subject = { manifest, container: null, bill: null };
    expect(short(halfFilledBlocks(subject, profileOf('VC')))).toEqual(['error 6 shippingAgentCode']);
    const whole = { ...subject, manifest: { ...manifest, agentCode: 'AG100' } };
    expect(halfFilledBlocks(whole, profileOf('VC'))).toEqual([]);
  });
});

describe('container', () => {
  test.each([
    ['is valid', {}, []],
    ['has a number with a space and a hyphen', { number: 'tesu 100001-8' }, []],
    ['has a wrong check digit', { number: 'TESU1000017' }, ['error 13 containerIdentificationNumber']],
    ['has no valid container number', { number: 'LOOSE' }, ['error 13 containerIdentificationNumber']],
    ['has an unknown type', { type: 'BIG' }, ['error 15 typeOfContainer']],
    ['has only a length', { type: '40' }, ['error 15 typeOfContainer']],
    ['has an ISO 6346 code', { type: '45G1' }, []],
    ['is empty', { billCount: 0, number: 'LOOSE' }, ['warning 14 null']],
  ] as const)('checks a container that %s', (_what, values, expected) => {
    const container: ContainerData = { ...aContainer(), ...values };
    expect(short(containerIssues(container))).toEqual(expected);
  });

  test('offers the ISO code of a common name', () => {
    expect(containerIssues({ ...aContainer(), type: '40’ HC' })[0]?.message).toBe(
      'Container Type “40’ HC” is not a customs code. Enter 45G1, its ISO 6346 code.',
    );
  });

  test('names the expected check digit', () => {
    expect(containerIssues({ ...aContainer(), number: 'TESU1000017' })[0]?.message).toContain('requires 8');
  });
});

describe('house bill', () => {
  const billWith = (values: Partial<BillData> & { fields?: BillProfileFields }): BillData => ({
    ...aBill(),
    ...values,
  });

  test.each([
    ['is valid', {}, BASE, []],
    ['has an unknown nature', { nature: '29' }, BASE, ['error 9 blNature']],
    ['remains on board outside Barbados', { nature: '26' }, BASE, ['error 9 blNature']],
    ['remains on board in Barbados', { nature: '26' }, BARBADOS, []],
    ['has the type of a master bill', { type: '711' }, BASE, ['error 10 blType']],
    ['has a type of another country', { type: '710' }, LANKA, ['warning 10 blType']],
    ['has no type, which other checks report', { type: null }, BASE, []],
    ['has an unknown package type', { packageType: 'THING' }, BASE, ['error 20 packageTypeName']],
    ['has a package type code', { packageType: 'bx' }, BASE, []],
  ])('checks a house bill that %s', (_what, values, profile, expected) => {
    expect(short(codeIssues(billWith(values), aManifest(), profile))).toEqual(expected);
  });

  const nothing = {
    seen: new Set<string>(),
    before: { here: new Map<string, Date>(), isFiled: false, elsewhere: new Set<string>() },
  };
  test.each([
    ['has a new reference', {}, []],
    ['has the reference of the master bill', { reference: 'mbl1' }, ['error 7 blReferenceNumber']],
  ])('checks a house bill that %s', (_what, values, expected) => {
    expect(short(referenceIssues(billWith(values), aManifest(), nothing))).toEqual(expected);
  });

  test('rejects a reference that occurs twice', () => {
    const twice = referenceIssues(aBill(), aManifest(), { ...nothing, seen: new Set(['HBL1']) });
    expect(short(twice)).toEqual(['error 7 blReferenceNumber']);
  });

  test('warns once of references that were exported before', () => {
    const here = new Map([
      ['HBL1', new Date('2026-10-05T12:00:00Z')],
      // The evening before in Jamaica.
      ['HBL2', new Date('2026-10-04T03:00:00Z')],
      ['REMOVED', new Date('2026-10-01T12:00:00Z')],
    ]);
    const before = { ...nothing.before, here };
    const [trial, ...others] = exportedBeforeIssues(['HBL1', 'HBL2', 'NEW'], before, 'America/Jamaica');
    expect(others).toEqual([]);
    expect(trial).toMatchObject({ severity: 'warning', check: 7, field: null });
    expect(trial?.message).toContain('2 house bills were exported on Oct 3, 2026 or later. If customs');
    const [filed] = exportedBeforeIssues(['HBL1'], { ...before, isFiled: true }, 'America/Jamaica');
    expect(filed?.message).toContain(
      '1 house bill was exported on Oct 5, 2026 or later, and this manifest has been filed',
    );
    expect(exportedBeforeIssues(['NEW'], before, 'America/Jamaica')).toEqual([]);
  });

  test('rejects a reference that another manifest exported for the voyage', () => {
    const elsewhere = new Set(['HBL1']);
    const other = referenceIssues(aBill(), aManifest(), {
      ...nothing,
      before: { ...nothing.before, elsewhere },
    });
    expect(short(other)).toEqual(['error 7 blReferenceNumber']);
  });

  test.each([
    ['has a weight', {}, []],
    ['weighs less than a gram', { pounds: '0.001', kilograms: '0.000' }, ['error 17 totalWeight']],
    ['has no declared value', { declared: null, hasValues: false }, ['warning 22 declaredValues']],
    ['has a value without a rate, which the manifest reports', { declared: null }, []],
    ['has a declared value of 0', { declared: '0.00' }, []],
  ])('checks a house bill that %s', (_what, values, expected) => {
    expect(short(quantityIssues(billWith(values)))).toEqual(expected);
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
    ['***', ['error 21 goodsDescription']],
    ['STC @', ['error 21 goodsDescription']],
    ['\u200b', ['error 21 goodsDescription']],
    ['Personal effects', ['warning 21 goodsDescription']],
  ])('checks the description %j', (description, expected) => {
    expect(short(descriptionIssues(billWith({ description })))).toEqual(expected);
  });

  test.each([
    ['is in Latin letters', {}, LANKA, []],
    ['has accents and signs that can be folded', { consigneeName: 'José & Søn #4' }, LANKA, []],
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
    ['has a name in another script where customs accepts it', { consigneeName: '山田太郎' }, BASE, []],
    [
      'has a name of signs that customs does not read',
      { consigneeName: '***' },
      LANKA,
      ['error 23 consigneeName'],
    ],
    ['has an address of one such sign', { shipperAddress: '@' }, LANKA, ['error 23 shipperAddress']],
    ['has a name of signs', { consigneeName: '***' }, BASE, ['warning 12 consigneeName']],
    ['has a hyphen as an address', { consigneeAddress: '-' }, BASE, ['warning 12 consigneeAddress']],
    ['has a hyphen as an address', { consigneeAddress: '-' }, LANKA, ['warning 12 consigneeAddress']],
    ['has a placeholder as an address', { consigneeAddress: 'n/a' }, BASE, ['warning 12 consigneeAddress']],
    ['has an invisible name', { consigneeName: '\u200b' }, BASE, ['error 12 consigneeName']],
    ['has a soft hyphen as a name', { consigneeName: '\u00ad' }, BASE, ['error 12 consigneeName']],
    ['has a noncharacter as a name', { consigneeName: '\uffff' }, BASE, ['error 12 consigneeName']],
    ['has no name', { shipperName: '' }, BASE, ['error 12 shipperName']],
    ['has a long name', { shipperName: 'B'.repeat(36) }, BASE, ['warning 24 shipperName']],
    ['has a name that is too long only for other countries', { shipperName: 'B'.repeat(36) }, BARBADOS, []],
  ])('checks a house bill that %s', (_what, values, profile, expected) => {
    expect(short(nameIssues(billWith(values), profile))).toEqual(expected);
  });
});
