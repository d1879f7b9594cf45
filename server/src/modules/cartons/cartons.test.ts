import type { Carton } from '@eport/contract/cartons/carton.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;
let staff: Client;

beforeEach(async () => {
  t ??= await startTestApp();
  home = await t.build.company();
  staff = await t.as(home.staff);
});
afterAll(() => t.stop());

const PATH = '/admin/cartons';
const SIZE = { length: 12, width: 10.5, height: 8 };
const create = (name: string, changes: object = {}, client = staff) =>
  client.post<Carton>(PATH, { warehouseId: home.warehouse.id, name, ...SIZE, ...changes });
const list = async (client = staff) =>
  (await client.get<Carton[]>(`${PATH}?warehouseId=${home.warehouse.id}`)).body;

test('gives each carton the first free letter', async () => {
  const { status, body } = await create('Shoe box');
  expect(status).toBe(201);
  expect(body).toEqual({ id: body.id, letter: 'A', name: 'Shoe box', ...SIZE, version: 1 });
  await create('Large');
  expect((await staff.delete(`${PATH}/${body.id}`)).status).toBe(204);
  await create('Envelope');
  expect((await list()).map(({ letter, name }) => `${letter} ${name}`)).toEqual(['A Envelope', 'B Large']);
});

test('gives each carton its own letter, and refuses more than 26', async () => {
  const responses = await Promise.all(Array.from({ length: 28 }, (_, number) => create(`Box ${number}`)));
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(2);
  for (const response of refused) expect(response).toBeRefused(409, 'TOO_MANY_CARTONS');
  expect((await list()).map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
});

test('refuses an outdated version of a carton and a change of its letter', async () => {
  const { body } = await create('Shoe box');
  const path = `${PATH}/${body.id}`;
  const changed = await staff.put<Carton>(path, { ...body, name: 'Boot box', height: 14 });
  expect(changed.body).toEqual({ ...body, name: 'Boot box', height: 14, version: 2 });
  expect(await staff.put(path, body)).toBeRefused(409, 'CHANGED_MEANWHILE');
  expect(await staff.put(path, { ...changed.body, letter: 'Z' })).toBeRefused(400, 'READ_ONLY_FIELD');
});

test('a carton’s name is unique within the agent, whatever its case', async () => {
  await create('Shoe box');
  expect(await create('SHOE BOX')).toBeRefused(409, 'CARTON_NAME_TAKEN', { field: 'name' });
});

test.each([
  ['name', { name: ' ' }],
  ['length', { length: 0 }],
  ['height', { height: 1.0001 }],
  ['warehouseId', { warehouseId: 'home' }],
])('rejects a wrong %s', async (field, changes) => {
  expect(await create('Shoe box', changes)).toRejectField(field);
});

test('a carton is visible to the back office of its agent only', async () => {
  const { body } = await create('Shoe box');
  const elsewhere = await t.as((await t.build.company()).staff);
  const customer = await t.as(home.customer);
  expect((await create('Box', {}, t.anonymous)).status).toBe(401);
  expect((await create('Box', {}, customer)).status).toBe(403);
  expect(await create('Box', {}, elsewhere)).toBeRefused(404, 'WAREHOUSE_NOT_FOUND');
  expect(await elsewhere.put(`${PATH}/${body.id}`, body)).toBeRefused(404, 'CARTON_NOT_FOUND');
  expect(await elsewhere.delete(`${PATH}/${body.id}`)).toBeRefused(404, 'CARTON_NOT_FOUND');
  const admin = await t.as(await t.build.admin());
  expect(await list(admin)).toEqual([body]);
});
