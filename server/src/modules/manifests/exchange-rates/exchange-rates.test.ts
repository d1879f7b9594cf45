import type { Bill, BillRow } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { ManifestExchangeRates } from '@eport/contract/manifests/manifest-exchange-rates.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { setUpExportable } from '../../../testing/exportable.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const setup = await setUpExportable(t);
  const { client, manifest, bills, change } = setup;
  const path = `/manifests/${manifest.id}`;
  const rates = async () => (await client.get<ManifestExchangeRates>(`${path}/rates`)).body;
  const enter = (entered: object) => client.put<ManifestExchangeRates>(`${path}/rates`, { rates: entered });
  const declare = async (values: object[], which = bills[0]) => {
    const { body } = await client.get<Bill>(`/manifests/bols/${which.id}`);
    return client.put<Bill>(`/manifests/bols/${which.id}`, { ...body, declaredValues: values });
  };
  const preflight = async () => (await client.get<Preflight>(`${path}/preflight`)).body;
  const valuesInFile = async () => {
    const { raw } = await client.get(`${path}/export-xml`);
    return [...raw.body.matchAll(/<Customs_(?:value|currency)>(.*?)</g)].map(([, value]) => value);
  };
  const useCurrency = (valueCurrency: string) =>
    change.manifest({ profile_fields: JSON.stringify({ ...setup.carrier, valueCurrency }) });
  return { ...setup, path, rates, enter, declare, preflight, valuesInFile, useCurrency };
}

const EUR_45 = { description: 'Shoes', amount: 45, currencyCode: 'EUR' };

describe('a declared value', () => {
  test('is in the manifest’s currency unless it names another', async () => {
    const { client, declare, useCurrency, bills } = await setUp();
    await useCurrency('XCD');
    const { body } = await declare([{ description: 'Laces', amount: 2 }, EUR_45]);
    expect(body.declaredValues).toMatchObject([{ amount: 2, currencyCode: 'XCD' }, EUR_45]);
    const again = await client.put<Bill>(`/manifests/bols/${bills[0].id}`, body);
    expect(again.body).toEqual(body);
  });

  test('keeps its currency if it is sent back with its id and without a currency', async () => {
    const { declare } = await setUp();
    const { body } = await declare([EUR_45, { description: 'Laces', amount: 2 }]);
    const [shoes, laces] = body.declaredValues;
    const saved = await declare([
      { id: laces?.id, description: 'Laces', amount: 3 },
      { id: shoes?.id, description: 'Shoes', amount: 80 },
      { id: shoes?.id, description: 'Boots', amount: 90, currencyCode: 'GBP' },
      { description: 'Socks', amount: 4 },
    ]);
    expect(saved.body.declaredValues.map(({ amount, currencyCode }) => `${currencyCode} ${amount}`)).toEqual([
      'USD 3',
      'EUR 80',
      'GBP 90',
      'USD 4',
    ]);
  });

  test('keeps its currency when the manifest’s changes', async () => {
    const { client, useCurrency, bills } = await setUp();
    await useCurrency('BBD');
    const { body } = await client.get<Bill>(`/manifests/bols/${bills[0].id}`);
    expect(body.declaredValues).toMatchObject([{ amount: 97.5, currencyCode: 'USD' }]);
  });

  test.each(['EURO', 'QQQ', '€', 5])('rejects %j as a currency', async (currencyCode) => {
    const { declare } = await setUp();
    const { raw } = await declare([{ ...EUR_45, currencyCode }]);
    expect(raw.json().fields).toMatchObject([{ path: 'declaredValues.0.currencyCode' }]);
  });
});

test('returns an older manifest in an unknown currency, but rejects that currency when it is saved', async () => {
  const { client, path, useCurrency } = await setUp();
  await useCurrency('BDS');
  const { status, body } = await client.get<Manifest>(path);
  expect(status).toBe(200);
  expect(body.profileFields.valueCurrency).toBe('BDS');
  expect(await client.put(path, body)).toRejectField('profileFields.valueCurrency');
  const profileFields = { ...body.profileFields, valueCurrency: 'bbd' };
  expect((await client.put<Manifest>(path, { ...body, profileFields })).body.profileFields).toEqual({
    ...profileFields,
    valueCurrency: 'BBD',
  });
});

describe('the grid', () => {
  test('shows and replaces the value with its currency', async () => {
    const { client, path, bills } = await setUp();
    const [{ id }] = bills;
    const save = async (row: object) => {
      const { body } = await client.put<BillRow[]>(`${path}/bols`, { bills: [{ id, ...row }] });
      return body[0];
    };
    expect(await save({ declaredValue: 45, declaredCurrency: 'eur' })).toMatchObject({
      declaredValue: 45,
      declaredCurrency: 'EUR',
      declaredSums: null,
      valueCurrency: 'USD',
    });
    expect(await save({ declaredValue: 45 }), 'no currency').toMatchObject({ declaredCurrency: 'USD' });
  });

  test('shows one sum for each currency and keeps them unless there is a new value', async () => {
    const { client, path, bills, declare } = await setUp();
    const [{ id }] = bills;
    await declare([EUR_45, { description: 'Laces', amount: 2 }, { ...EUR_45, amount: 0.5 }]);
    const rows = async () => (await client.get<BillRow[]>(`${path}/bols`)).body;
    const before = await rows();
    expect(before[0]).toMatchObject({
      declaredValue: null,
      declaredCurrency: null,
      declaredSums: [
        { currencyCode: 'EUR', amount: 45.5 },
        { currencyCode: 'USD', amount: 2 },
      ],
    });
    expect((await client.put<BillRow[]>(`${path}/bols`, { bills: before })).body).toEqual(before);
    const { body } = await client.get<Bill>(`/manifests/bols/${id}`);
    expect(body.declaredValues).toHaveLength(3);
  });

  test('refuses to clear a single value', async () => {
    const { client, path, bills } = await setUp();
    const { raw } = await client.put(`${path}/bols`, { bills: [{ id: bills[0].id, declaredValue: null }] });
    expect(raw.json().fields).toEqual([{ path: 'bills.0.declaredValue', message: 'is required' }]);
  });
});

describe('rates', () => {
  test('are entered once per currency, corrected and removed, each in the audit', async () => {
    const { manifest, rates, enter, declare, staff } = await setUp();
    await declare([EUR_45]);
    expect(await rates()).toEqual({
      currencyCode: 'USD',
      rates: [{ currencyCode: 'EUR', rate: null, billCount: 1 }],
    });
    const { body } = await enter([
      { currencyCode: 'EUR', rate: 1.08 },
      { currencyCode: 'JMD', rate: 0.0062 },
    ]);
    expect(body.rates).toEqual([
      { currencyCode: 'EUR', rate: 1.08, billCount: 1 },
      { currencyCode: 'JMD', rate: 0.0062, billCount: 0 },
    ]);
    await enter([
      { currencyCode: 'EUR', rate: 1.085 },
      { currencyCode: 'JMD', rate: null },
    ]);
    await enter([{ currencyCode: 'EUR', rate: 1.085 }]);
    expect((await rates()).rates).toEqual([{ currencyCode: 'EUR', rate: 1.085, billCount: 1 }]);
    const [stored] = await t.db
      .selectFrom('manifest_rates')
      .select('id')
      .where('manifest_id', '=', manifest.id)
      .execute();
    expect(await auditOf(t.db, 'MANIFEST_RATE', stored?.id ?? 0)).toMatchObject([
      { action: 'CREATED', actor_id: staff.id, parent_id: manifest.id },
      { action: 'CHANGED', before: { exchange_rate: 1.08 }, after: { exchange_rate: 1.085 } },
    ]);
  });

  test.each([
    [[{ currencyCode: 'USD', rate: 1 }], 'rates.0.currencyCode', 'is the currency of the manifest'],
    [[{ currencyCode: 'EUR', rate: 0 }], 'rates.0.rate', 'must be greater than 0'],
    [
      [{ currencyCode: 'QQQ', rate: 1 }],
      'rates.0.currencyCode',
      'must be an ISO 4217 currency code, for example USD or XCD',
    ],
    [
      [
        { currencyCode: 'EUR', rate: 1 },
        { currencyCode: 'eur', rate: 2 },
      ],
      'rates',
      'must not repeat a currency',
    ],
    [[], 'rates', 'must name at least one rate'],
  ])('rejects %j', async (entered, path, message) => {
    const { enter } = await setUp();
    expect((await enter(entered)).raw.json().fields).toEqual([{ path, message }]);
  });

  test('are refused if the manifest’s currency has changed since they were read', async () => {
    const { client, path, declare, useCurrency, rates } = await setUp();
    await declare([EUR_45]);
    const { currencyCode } = await rates();
    const save = () =>
      client.put<ManifestExchangeRates>(`${path}/rates`, {
        currencyCode,
        rates: [{ currencyCode: 'EUR', rate: 1.08 }],
      });
    await useCurrency('XCD');
    const refused = await save();
    expect(refused).toBeRefused(409, 'CHANGED_MEANWHILE');
    expect(refused.raw.json().current).toEqual(await rates());
    expect((await rates()).rates).toMatchObject([
      { currencyCode: 'EUR', rate: null },
      { currencyCode: 'USD' },
    ]);
    await useCurrency('USD');
    expect((await save()).body.rates).toMatchObject([{ currencyCode: 'EUR', rate: 1.08 }]);
  });

  test('of another agent’s manifest do not exist', async () => {
    const { path } = await setUp();
    const { client } = await setUp();
    expect(await client.get(`${path}/rates`)).toBeRefused(404, 'MANIFEST_NOT_FOUND');
    const body = { rates: [{ currencyCode: 'EUR', rate: 1 }] };
    expect(await client.put(`${path}/rates`, body)).toBeRefused(404, 'MANIFEST_NOT_FOUND');
  });
});

describe('the file', () => {
  test('has each bill’s total in the manifest’s currency, rounded once', async () => {
    const { declare, enter, valuesInFile } = await setUp();
    await declare([EUR_45, { ...EUR_45, amount: 0.05 }, { description: 'Laces', amount: 2 }]);
    await enter([{ currencyCode: 'EUR', rate: 1.08333333 }]);
    expect(await valuesInFile()).toEqual(['50.80', 'USD', '97.50', 'USD']);
  });

  test('leaves out the value without a rate, and the pre-flight names the currency', async () => {
    const { declare, enter, preflight, valuesInFile } = await setUp();
    await declare([EUR_45, { description: 'Laces', amount: 2 }]);
    // Check 22 is about declared values.
    const valueFindings = async () => (await preflight()).findings.filter(({ check }) => check === 22);
    expect(await valueFindings()).toEqual([
      {
        severity: 'error',
        check: 22,
        billId: null,
        containerId: null,
        subject: null,
        field: 'rates.EUR',
        message:
          'The values of 1 house bill in EUR are not in the file, since the manifest has no rate from EUR to USD. Enter it under Exchange Rates.',
      },
    ]);
    expect(await valuesInFile()).toEqual(['97.50', 'USD']);
    await enter([{ currencyCode: 'EUR', rate: 1.08 }]);
    expect(await valueFindings()).toEqual([]);
  });

  test('does not use a rate into an earlier currency of the manifest', async () => {
    const { declare, enter, useCurrency, rates, valuesInFile } = await setUp();
    await declare([EUR_45]);
    await enter([{ currencyCode: 'EUR', rate: 1.08 }]);
    await useCurrency('BBD');
    expect((await rates()).rates).toEqual([
      { currencyCode: 'EUR', rate: null, billCount: 1 },
      { currencyCode: 'USD', rate: null, billCount: 1 },
    ]);
    expect(await valuesInFile()).toEqual([]);
    await useCurrency('USD');
    expect(await valuesInFile()).toEqual(['48.60', 'USD', '97.50', 'USD']);
  });
});

test.each([
  [{ currency_code: 'EUR', into_currency: 'EUR', exchange_rate: '1' }, 'manifest_rates_other_currency'],
  [{ currency_code: 'EUR', into_currency: 'USD', exchange_rate: '0' }, 'manifest_rates_exchange_rate_check'],
  [{ currency_code: 'euro', into_currency: 'USD', exchange_rate: '1' }, 'currency_check'],
])('the database refuses the rate %j', async (values, constraint) => {
  const { manifest } = await setUp();
  const inserting = t.db
    .insertInto('manifest_rates')
    .values({ manifest_id: manifest.id, ...values })
    .execute();
  await expect(inserting).rejects.toMatchObject({ constraint });
});
