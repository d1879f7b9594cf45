import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpCustoms } from '../../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const ITEMS = JSON.stringify([
  { description: 'Leather shoes', quantity: 2, unitValue: 49.95 },
  { description: 'Phone case', quantity: 1, unitValue: 0.1 },
]);
const DECLARED = { declared_value: '80.00', declared_currency: 'EUR' };

async function billFor(values: object, manifestValues: object = {}) {
  const { client, customs, shipment, aboard } = await setUpCustoms(t);
  const manifest = await customs.manifest(shipment, manifestValues);
  const container = await customs.container(manifest);
  const { id } = await aboard({ description: 'Box', ...values });
  const added = await client.post<Manifest>(`/manifests/${manifest.id}/packages/bulk-add`, {
    packageIds: [id],
    containerId: container.id,
  });
  const { body } = await client.get<Bill>(`/manifests/bols/${added.body.billsOfLading[0]?.id}`);
  const { findings } = (await client.get<Preflight>(`/manifests/${manifest.id}/preflight`)).body;
  // Check 22 is about declared values.
  const valueFindings = findings.filter(({ check }) => check === 22).map(({ message }) => message);
  return {
    client,
    manifest,
    bill: body,
    values: body.declaredValues.map(({ description, amount, currencyCode }) => [
      description,
      amount,
      currencyCode,
    ]),
    valueFindings,
  };
}

test('describes and declares the items of the package', async () => {
  const declared = { items: ITEMS, declared_value: '100.00', declared_currency: 'USD' };
  const { bill, values, valueFindings } = await billFor(declared);
  expect(bill.goodsDescription).toBe('2 x Leather shoes, Phone case');
  expect(values).toEqual([
    ['Leather shoes', 99.9, 'USD'],
    ['Phone case', 0.1, 'USD'],
  ]);
  expect(valueFindings).toEqual([]);
});

test('declares the value of a package without items', async () => {
  const { bill, values } = await billFor(DECLARED, {
    profile_fields: JSON.stringify({ valueCurrency: 'EUR' }),
  });
  expect(bill.goodsDescription).toBe('Box');
  expect(values).toEqual([['Box', 80, 'EUR']]);
});

test('declares a value in another currency than the manifest’s, and the pre-flight asks for a rate', async () => {
  const { values, valueFindings } = await billFor(DECLARED);
  expect(values).toEqual([['Box', 80, 'EUR']]);
  expect(valueFindings).toEqual([expect.stringContaining('no rate from EUR to USD')]);
});

test('reports the value that the customer declared if the bill has none', async () => {
  const { client, bill, manifest } = await billFor(DECLARED);
  await client.put(`/manifests/bols/${bill.id}`, { ...bill, declaredValues: [] });
  const { findings } = (await client.get<Preflight>(`/manifests/${manifest.id}/preflight`)).body;
  expect(findings.find(({ check }) => check === 22)?.message).toContain('The customer declared EUR 80.00');
});

test('cuts a description that is too long for a house bill', async () => {
  const item = { description: 'x'.repeat(199), quantity: 1, unitValue: 1 };
  const { bill, values } = await billFor({
    items: JSON.stringify(Array.from({ length: 12 }, () => item)),
    declared_value: '12.00',
    declared_currency: 'USD',
  });
  expect(bill.goodsDescription).toHaveLength(2_000);
  expect(values).toHaveLength(12);
});
