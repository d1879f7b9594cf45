import type { Port } from '@eport/contract/ports/port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.db
    .insertInto('ports')
    .values([
      { port_name: 'Miami', port_code: 'USMIA', country: 'US', mode_of_transport: 'AIR' },
      { port_name: 'Miami', port_code: 'USMIA', country: 'US', mode_of_transport: 'SEA' },
      { port_name: 'Bridgetown', port_code: 'BBBGI', country: 'BB' },
    ])
    .execute();
});
afterAll(() => t.stop());

test('lists all ports for the back office by name, sea before air', async () => {
  const { staff } = await t.build.company();
  for (const user of [staff, await t.build.admin()]) {
    const { status, body, headers } = await (await t.as(user)).get<Port[]>('/ports');
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe('3');
    expect(body).toMatchObject([
      { portName: 'Bridgetown', portCode: 'BBBGI', country: 'BB', modeOfTransport: 'SEA' },
      { portName: 'Miami', portCode: 'USMIA', country: 'US', modeOfTransport: 'SEA' },
      { portName: 'Miami', portCode: 'USMIA', country: 'US', modeOfTransport: 'AIR' },
    ]);
  }
  const page = await (await t.as(staff)).get<Port[]>('/ports?page=2&size=1');
  expect(page.body).toMatchObject([{ portName: 'Miami', modeOfTransport: 'AIR' }]);
});

test('refuses an invalid page, customers and visitors', async () => {
  const { staff, customer } = await t.build.company();
  const wrong = await (await t.as(staff)).get('/ports?page=x');
  expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'page' }] } });
  expect((await (await t.as(customer)).get('/ports')).status).toBe(403);
  expect((await t.anonymous.get('/ports')).status).toBe(401);
});
