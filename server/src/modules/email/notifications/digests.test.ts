import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { PURCHASE_INVOICE } from '../../../testing/files.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../../testing/mailing-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { MailWorker } from '../delivery/mail-worker.ts';

const PUBLIC_URL = 'https://eport.example.com';

let t: TestApp;
let server: MailServer;
let worker: MailWorker;
beforeAll(async () => {
  server = await startMailServer();
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1', EPORT_PUBLIC_URL: PUBLIC_URL });
  worker = await startTestWorker(t);
});
afterAll(async () => {
  await worker.stop();
  await expectInvariants(t.db);
  await t.stop();
  await server.stop();
});
beforeEach(() => {
  server.mails.length = 0;
});

type Company = Awaited<ReturnType<typeof mailingCompany>>;
type Values = NonNullable<Parameters<TestApp['build']['package']>[1]>;

async function packages(company: Company, count: number, values: Values = {}) {
  const first = await t.build.package(company.warehouse, {
    user_id: company.customer.id,
    description: 'Running shoes',
    incoming_tracking_number: '1Z999AA10123456784',
    ...values,
  });
  if (count === 1) return [first.id];
  const { id: _id, created_at: _at, ...columns } = first;
  const others = await inTransaction(t.db, { userId: null }, (trx) =>
    trx
      .insertInto('packages')
      .values(Array.from({ length: count - 1 }, () => columns))
      .returning('id')
      .execute(),
  );
  return [first.id, ...others.map(({ id }) => id)];
}

async function shipmentWith(count: number, values: Values = {}) {
  const company = await mailingCompany(t, server);
  const shipment = await t.build.shipment(company.warehouse);
  const ids = await packages(company, count, { shipment_id: shipment.id, ...values });
  const take = (step: string) => company.client.staff.post(`/master-shipments/${shipment.id}/${step}`);
  return { ...company, shipment, ids, take };
}

async function arrivedPackages(count: number, values: Values = {}) {
  const company = await mailingCompany(t, server);
  const shipment = await t.build.shipment(company.warehouse, {
    status: 'ARRIVED_AT_PORT',
    arrived_at: new Date(),
  });
  const onShipment = { shipment_id: shipment.id, status: 'AWAITING_CUSTOMS_CLEARANCE' as const };
  const ids = await packages(company, count, { ...onShipment, ...values });
  const setStatus = (status: string, packageIds = ids) =>
    company.client.staff.put('/admin/packages/bulk-status', { packageIds, status });
  return { ...company, shipment, onShipment, ids, setStatus };
}

const subjects = () => server.mails.map(({ subject }) => subject);

describe('one email per customer, shipment and event', () => {
  test('lists 20 packages of a departing shipment with number, description, tracking and link', async () => {
    const { take, ids, waitForAll, customer } = await shipmentWith(20);
    expect((await take('depart')).status).toBe(200);
    await waitForAll('SENT');
    expect(subjects()).toEqual(['Your 20 packages are on their way']);
    const [email] = server.mails;
    expect(email?.to).toContain(customer.email);
    for (const version of [email?.text, email?.html]) {
      for (const id of ids) {
        expect(version).toContain(`#${id} Running shoes`);
        expect(version).toContain(`${PUBLIC_URL}/packages/${id}`);
      }
      expect(version).toContain('…456784');
      expect(version).toContain('Your 20 packages have left');
      expect(version).not.toMatch(/[Yy]our package\b/);
    }
    server.mails.length = 0;
    await take('arrive');
    await waitForAll('SENT');
    expect(subjects()).toEqual(['Your 20 packages have arrived in Barbados']);
  });

  test('lists only the customer’s own packages', async () => {
    const company = await shipmentWith(3);
    const other = await t.build.customer(company.warehouse);
    const [single] = await packages(company, 1, { shipment_id: company.shipment.id, user_id: other.id });
    await company.take('depart');
    await company.waitForAll('SENT');
    const emailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email));
    expect(emailsTo(company.customer.email).map(({ subject }) => subject)).toEqual([
      'Your 3 packages are on their way',
    ]);
    expect(emailsTo(other.email).map(({ subject }) => subject)).toEqual([
      `Your package is on its way (package #${single})`,
    ]);
    expect(emailsTo(company.customer.email)[0]?.text).not.toContain(`#${single} `);
    expect(emailsTo(other.email)[0]?.text).not.toContain(`#${company.ids[0]} `);
  });

  test('lists packages without a purchase invoice first', async () => {
    const company = await shipmentWith(3);
    const [held] = await packages(company, 1, {
      shipment_id: company.shipment.id,
      status: 'ON_HOLD_INVOICE_REQUIRED',
      description: 'Held shoes',
    });
    await company.take('depart');
    await company.waitForAll('SENT');
    expect(subjects()).toEqual(['Your 4 packages are on their way']);
    const text = server.mails[0]?.text ?? '';
    expect(text).toContain('We still need the purchase invoice for 1 of them.');
    expect(text.indexOf('#')).toBe(text.indexOf(`#${held} Held shoes`));
    expect(text).toContain(`${PUBLIC_URL}/packages?status=ON_HOLD_INVOICE_REQUIRED`);
    expect(text).not.toContain('nothing for you to do');
  });

  test('asks for no purchase invoice that was uploaded before the email is sent', async () => {
    server.behavior.refuses = 'login';
    const company = await shipmentWith(2);
    const [held] = await packages(company, 1, {
      shipment_id: company.shipment.id,
      status: 'ON_HOLD_INVOICE_REQUIRED',
    });
    await company.take('depart');
    await expect.poll(async () => (await company.messages())[0]?.attempts).toBe(1);
    expect((await company.client.customer.upload(`/packages/${held}/invoice`, PURCHASE_INVOICE)).status).toBe(
      200,
    );
    server.behavior.refuses = 'nothing';
    await company.retryNow();
    await company.waitForAll('SENT');
    expect(subjects()).toEqual(['Your 3 packages are on their way']);
    expect(server.mails[0]?.text).not.toContain('urchase invoice');
  });

  test('lists the first 50 of 200 packages and counts the others', async () => {
    const { take, ids, waitForAll } = await shipmentWith(200);
    await take('depart');
    await waitForAll('SENT');
    expect(subjects()).toEqual(['Your 200 packages are on their way']);
    const [email] = server.mails;
    expect(email?.text.match(/Running shoes/g)).toHaveLength(50);
    expect(email?.text).toContain(`#${ids[49]} `);
    expect(email?.text).not.toContain(`#${ids[50]} `);
    for (const version of [email?.text, email?.html]) expect(version).toContain('and 150 more');
  });
});

describe('bulk status change', () => {
  test('sends one email about all cleared packages', async () => {
    const { setStatus, waitForAll } = await arrivedPackages(5);
    expect((await setStatus('CUSTOMS_CLEARED')).status).toBe(200);
    await waitForAll('SENT');
    expect(subjects()).toEqual(['Customs has cleared your 5 packages']);
    expect(server.mails[0]?.text).toContain('once its invoice is paid');
  });

  test('sends one email about all packages held by customs', async () => {
    const { setStatus, waitForAll } = await arrivedPackages(2);
    await setStatus('HELD_AT_PORT_DUTIES_DUE');
    await waitForAll('SENT');
    expect(subjects()).toEqual(['Customs is holding your 2 packages: duties are due']);
  });

  test('sends one email about all packages that became ready for pickup', async () => {
    const company = await arrivedPackages(1, { status: 'HELD_AT_PORT_DUTIES_DUE' });
    const [second] = await packages(company, 1, { ...company.onShipment, status: 'HELD_AT_PORT_DUTIES_DUE' });
    const ids = [...company.ids, second ?? 0];
    const held = await t.db.selectFrom('packages').selectAll().where('id', 'in', ids).execute();
    for (const pkg of held) await t.build.invoice(pkg, { status: 'PAID' });
    await company.setStatus('CUSTOMS_CLEARED', ids);
    await company.waitForAll('SENT');
    expect(subjects()).toEqual([
      'Customs has cleared your 2 packages',
      'Your 2 packages are ready for pickup',
    ]);
    expect(server.mails[0]?.text).toContain('Their invoices are paid.');
  });
});

test('sends one email for an import that exceeds one statement', async () => {
  const { client, warehouse, customer, messages, waitForAll } = await mailingCompany(t, server);
  const rows = Array.from({ length: 1_050 }, (_, index) => ({
    row: index + 2,
    values: {
      customer: customer.mailbox_id,
      recipientAddress: '1 Bay Street',
      warehouse: warehouse.name,
      description: 'Shoes',
      senderName: 'Bright Shoes Inc',
      senderAddress: '12 NW 25 St',
      weight: '1',
      length: '2',
      width: '3',
      height: '4',
    },
  }));
  const { body } = await client.staff.post('/admin/import/packages', { rows });
  expect(body).toMatchObject({ outcome: 'IMPORTED', goodRows: 1_050 });
  await waitForAll('SENT');
  expect(await messages()).toHaveLength(1);
  expect(server.mails[0]?.text).toContain('and 1,000 more');
  expect(subjects()).toEqual(['Your 1,050 packages have arrived at our warehouse']);
});

describe('an email about several packages', () => {
  test('is listed with its first package and count, and can be sent again', async () => {
    const { take, ids, waitForAll, client, settings, messages } = await shipmentWith(20);
    await take('depart');
    await waitForAll('SENT');
    const path = `${settings}/messages`;
    const { body } = await client.staff.get<{ content: object[] }>(path);
    expect(body.content).toEqual([
      expect.objectContaining({ kind: 'DEPARTED', packageId: ids[0], packageCount: 20 }),
    ]);
    const [message] = await messages();
    expect(await client.staff.post(`${path}/${message?.id}/send-again`)).toMatchObject({
      status: 200,
      body: { packageId: ids[0], packageCount: 20, state: 'WAITING' },
    });
    await waitForAll('SENT');
    expect(subjects()).toEqual(Array.from({ length: 2 }, () => 'Your 20 packages are on their way'));
    expect(server.mails[1]?.text).toBe(server.mails[0]?.text);
  });

  test('is retried as a whole', async () => {
    server.behavior.refuses = 'recipient for now';
    const { take, waitForAll, messages, retryNow } = await shipmentWith(3);
    await take('depart');
    await expect.poll(async () => (await messages()).map(({ attempts }) => attempts)).toEqual([1]);
    server.behavior.refuses = 'nothing';
    await retryNow();
    await waitForAll('SENT');
    expect(subjects()).toEqual(['Your 3 packages are on their way']);
  });

  test('is queued once when the step is repeated', async () => {
    const { take, waitForAll, messages } = await shipmentWith(2);
    const responses = await Promise.all([take('depart'), take('depart'), take('depart')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await waitForAll('SENT');
    expect(await messages()).toHaveLength(1);
  });
});
