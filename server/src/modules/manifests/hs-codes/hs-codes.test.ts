import type { HsCodeSuggestion } from '@eport/contract/hs-codes/hs-code.ts';
import type { ImportResult } from '@eport/contract/imports/import.ts';
import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setUpCustoms } from '../../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(() => t.db.deleteFrom('hs_codes').execute());

type Page = {
  content: { code: string; description: string; agentName: string | null }[];
  totalItems: number;
};

async function setUp() {
  const setup = await setUpCustoms(t);
  const manifest = await setup.customs.manifest(setup.shipment);
  const container = await setup.customs.container(manifest);
  const bill = async (values: object = {}) => {
    const { id } = await setup.aboard(values);
    const body = { packageIds: [id], containerId: container.id };
    const added = await setup.client.post<Manifest>(`/manifests/${manifest.id}/packages/bulk-add`, body);
    const summary = added.body.billsOfLading.find(({ shippingPackageId }) => shippingPackageId === id);
    return (await setup.client.get<Bill>(`/manifests/bols/${summary?.id}`)).body;
  };
  const save = ({ id, version: _, volumeCBM, ...of }: Bill, profileFields: object) =>
    setup.client.put<Bill>(`/manifests/bols/${id}`, { ...of, volumeCBM: volumeCBM ?? 1, id, profileFields });
  const load = (rows: object[], options: object = {}) =>
    setup.admin.post<ImportResult>('/admin/import/hs-codes', {
      rows: rows.map((values, index) => ({ row: index + 2, values })),
      ...options,
    });
  const suggest = async (query: Record<string, string>) =>
    (
      await setup.client.get<HsCodeSuggestion[]>(
        `/manifests/${manifest.id}/hs-codes?${new URLSearchParams(query)}`,
      )
    ).body;
  return { ...setup, manifest, bill, save, load, suggest };
}

test('copies the customer’s tax number into a new bill only if the customer is the recipient', async () => {
  const { bill, customer } = await setUp();
  await t.db.updateTable('users').set({ tax_number: '1000123' }).where('id', '=', customer.id).execute();
  const name = `${customer.first_name} ${customer.last_name}`;
  expect((await bill({ recipient_name: name.toUpperCase() })).profileFields.consigneeCode).toBe('1000123');
  expect((await bill({ recipient_name: 'Bea Browne' })).profileFields.consigneeCode).toBeNull();
});

test('proposes the code last used for the same goods to new bills of the agent', async () => {
  const { bill, save, suggest } = await setUp();
  const other = await setUp();
  const first = await bill({ description: 'Leather  shoes' });
  expect(first.profileFields.hsCode).toBeNull();
  await save(first, { hsCode: '640399' });
  const second = await bill({ description: 'leather shoes' });
  expect(second.profileFields.hsCode).toBe('640399');
  await save(second, { hsCode: '640391' });
  expect((await bill({ description: 'LEATHER SHOES' })).profileFields.hsCode).toBe('640391');
  // A remembered code is cut to the digits that the country accepts.
  await t.db.updateTable('hs_code_uses').set({ code: '64039100' }).where('code', '=', '640391').execute();
  expect((await bill({ description: 'Leather shoes' })).profileFields.hsCode).toBe('640391');
  await t.db.updateTable('hs_code_uses').set({ code: '640391' }).where('code', '=', '64039100').execute();
  expect((await other.bill({ description: 'Leather shoes' })).profileFields.hsCode).toBeNull();
  expect(await suggest({ description: 'Leather shoes' })).toEqual([
    { code: '640391', description: null, remembered: true },
  ]);
});

test('remembers a code that the grid saved', async () => {
  const { client, bill, manifest } = await setUp();
  const { id } = await bill({ description: 'Brake pads' });
  await client.put(`/manifests/${manifest.id}/bols`, { bills: [{ id, hsCode: '870830' }] });
  expect((await bill({ description: 'Brake pads' })).profileFields.hsCode).toBe('870830');
});

test('refuses more digits than the country accepts, unless they are stored already', async () => {
  const { bill, save } = await setUp();
  const made = await bill();
  const refused = await save(made, { hsCode: '64039900' });
  expect(refused.body).toMatchObject({
    fields: [{ path: 'profileFields.hsCode', message: 'must be six digits for this country' }],
  });
  const stored = { profile_fields: { hsCode: '64039900' } };
  await t.db.updateTable('bills').set(stored).where('id', '=', made.id).execute();
  expect((await save(made, { hsCode: '64039900' })).status).toBe(200);
});

test('loads a table, names wrong rows, and updates descriptions when it is loaded again', async () => {
  const { admin, agent, load } = await setUp();
  const rows = [
    { code: '6403.99', description: 'Footwear with uppers of leather' },
    { code: '64039910', description: 'Sandals', agent: agent.agent_code },
  ];
  expect((await load(rows)).body).toMatchObject({ outcome: 'IMPORTED', goodRows: 2 });
  const wrong = await load([
    { code: '64', description: 'Footwear' },
    { code: '850440', description: '' },
    ...rows.slice(0, 1),
    ...rows.slice(0, 1),
  ]);
  expect(wrong.body.errors).toEqual([
    { row: 2, column: 'code', message: 'must be 6 to 12 digits' },
    { row: 3, column: 'description', message: 'is required' },
    { row: 5, column: 'code', message: 'repeats row 4' },
  ]);
  const zeroLost = await load([{ code: '1012100', description: 'Horses' }], { dryRun: true });
  expect(zeroLost.body).toMatchObject({
    errors: [],
    warnings: [{ row: 2, column: 'code', message: expect.stringContaining('odd number of digits') }],
  });
  await load([{ code: '640399', description: 'Leather footwear' }]);
  const { body } = await admin.get<Page>('/hs-codes?search=6403.99 footwear');
  expect(body).toMatchObject({
    content: [{ code: '640399', description: 'Leather footwear' }],
    totalItems: 1,
  });
});

test('shows staff the codes of all agents and of their own', async () => {
  const { client, agent, load } = await setUp();
  const other = await t.build.company();
  await load([
    { code: '640399', description: 'Footwear' },
    { code: '640391', description: 'Footwear', agent: agent.agent_code },
    { code: '640319', description: 'Footwear', agent: other.agent.agent_code },
  ]);
  const { body } = await client.get<Page>('/hs-codes');
  expect(body.content.map(({ code }) => code)).toEqual(['640391', '640399']);
});

test('suggests codes by words of the goods, by search and by digits', async () => {
  const { load, suggest } = await setUp();
  await load([
    { code: '640399', description: 'Footwear with soles of rubber and uppers of leather' },
    { code: '420221', description: 'Handbags of leather' },
    { code: '850440', description: 'Static converters' },
  ]);
  const codes = async (query: Record<string, string>) => (await suggest(query)).map(({ code }) => code);
  expect(await codes({ description: '2 x leather handbag' })).toEqual(['420221', '640399']);
  expect(await codes({ description: 'Handbag', words: 'rubber leather' })).toEqual(['640399']);
  expect(await codes({ words: '8504' })).toEqual(['850440']);
  expect(await codes({ description: 'of' })).toEqual([]);
});

test('changes and deletes a code, and refuses a duplicate code and an outdated version', async () => {
  const { admin } = await setUp();
  const input = { code: '640399', description: 'Footwear' };
  const { body: row } = await admin.post<{ id: number; version: number }>('/hs-codes', input);
  expect((await admin.post('/hs-codes', input)).body.code).toBe('HS_CODE_TAKEN');
  const path = `/hs-codes/${row.id}`;
  expect(await admin.put(path, { ...row, description: 'Shoes' })).toMatchObject({
    status: 200,
    body: { description: 'Shoes', version: row.version + 1 },
  });
  expect((await admin.put(path, { ...row, description: 'Boots' })).body.code).toBe('CHANGED_MEANWHILE');
  expect((await admin.delete(path)).status).toBe(204);
  expect((await admin.delete(path)).body.code).toBe('HS_CODE_NOT_FOUND');
});
