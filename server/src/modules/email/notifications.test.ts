import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../testing/mailing-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { MailWorker } from './mail-worker.ts';

const PUBLIC_URL = 'https://eport.example.com';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

let t: TestApp;
let server: MailServer;
let worker: MailWorker;
beforeAll(async () => {
  server = await startMailServer();
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1', EPORT_PUBLIC_URL: `${PUBLIC_URL}/` });
  worker = await startTestWorker(t);
});
afterAll(async () => {
  await worker.stop();
  await t.stop();
  await server.stop();
});
beforeEach(() => {
  server.mails.length = 0;
});

type Company = Awaited<ReturnType<typeof mailingCompany>>;

/** A shipment of the company to the customer's country, with the package aboard. */
async function ship({ client, warehouse }: Company, packageId: number) {
  const { body } = await client.staff.post<{ id: number }>('/master-shipments', {
    manifestId: `SHIP-${packageId}`,
    originWarehouseId: warehouse.id,
    destinationCountryId: await t.build.countryId(),
  });
  await client.staff.post(`/master-shipments/${body.id}/add-packages`, { packageIds: [packageId] });
  return `/master-shipments/${body.id}`;
}

test('the life of one package leaves the right mails in order', async () => {
  const company = await mailingCompany(t, server);
  const { staff, customer } = company.client;
  await t.build.rate(company.agent, { rate: '3.50' });
  const id = await company.log({ invoiceRequired: true });
  await customer.upload(`/packages/${id}/invoice`, { name: 'receipt.pdf', content: PDF });
  const shipment = await ship(company, id);
  for (const step of ['depart', 'arrive', 'process-unstuffing']) await staff.post(`${shipment}/${step}`);
  const setStatus = (status: string) => staff.put(`/admin/packages/${id}/status`, { status });
  for (const status of ['HELD_AT_PORT_DUTIES_DUE', 'CUSTOMS_DECLARATION_REQUIRED', 'CUSTOMS_CLEARED']) {
    expect((await setStatus(status)).status).toBe(200);
  }
  const { body: invoice } = await staff.post<{ id: number }>(`/invoices/generate/${id}`);
  expect((await staff.post(`/invoices/${invoice.id}/pay-cash`)).status).toBe(200);
  await staff.post(`/admin/packages/${id}/hand-over`, { collectedBy: 'Ann' });

  const rows = await company.untilAll('SENT');
  const packageLink = `${PUBLIC_URL}/packages/${id}`;
  const invoiceLink = `${PUBLIC_URL}/invoices/${invoice.id}`;
  expect(
    server.mails.map(({ subject, text }) => [
      subject,
      text.match(/https:\S+\/(?:packages|invoices)\/\d+/)?.[0],
    ]),
  ).toEqual([
    [`We need the purchase invoice of your package (package #${id})`, packageLink],
    [`Your package is on its way (package #${id})`, packageLink],
    [`Your package has arrived at the port (package #${id})`, packageLink],
    [`Your package is held at the port: duties are due (package #${id})`, packageLink],
    [`Customs needs a declaration for your package (package #${id})`, packageLink],
    [`Customs has cleared your package (package #${id})`, packageLink],
    [`Your invoice is ready (package #${id})`, invoiceLink],
    [`Thank you for your payment (package #${id})`, invoiceLink],
    [`Your package is ready for pickup (package #${id})`, packageLink],
  ]);
  for (const mail of server.mails) {
    expect(mail.to).toContain(company.customer.email);
    expect(mail.from).toBe(`${company.agent.name} <mailer@example.com>`);
    expect(mail.headers).toContain(`Reply-To: ${company.agent.name} <${company.agent.contact_email}>`);
    for (const version of [mail.text, mail.html]) {
      expect(version).toContain(company.agent.name);
      expect(version).toContain(`#${id} Running shoes`);
    }
  }
  expect(server.mails[6]?.text).toContain('Amount: $7.00');
  expect(rows.map(({ attempts, last_error }) => [attempts, last_error])).toEqual(rows.map(() => [1, null]));
  expect(server.connections.most).toBe(1);
}, 30_000);

describe('who is told', () => {
  const kinds = async (company: Company) => (await company.messages()).map(({ kind }) => kind);

  test('a package without a hold is told of once', async () => {
    const company = await mailingCompany(t, server);
    await company.log();
    expect(await kinds(company)).toEqual(['PACKAGE_RECEIVED']);
  });

  test('nobody, of agents whose notifications are off or were never set up', async () => {
    const company = await mailingCompany(t, server);
    await company.client.staff.put(company.settings, {
      ...server.settings,
      emailNotificationsEnabled: false,
    });
    await company.log();
    expect(await company.messages()).toEqual([]);
  });

  test('nobody, of a package without an account, until it is given to a customer', async () => {
    const company = await mailingCompany(t, server);
    const destinationCountryId = await t.build.countryId();
    const id = await company.log({ userId: null, destinationCountryId, invoiceRequired: true });
    expect(await company.messages()).toEqual([]);
    await company.client.staff.put(`/admin/packages/${id}/customer`, { userId: company.customer.id });
    expect(await kinds(company)).toEqual(['INVOICE_NEEDED']);
  });

  test('no customer whose account is suspended', async () => {
    const company = await mailingCompany(t, server);
    await inTransaction(t.db, { userId: null }, (trx) =>
      trx.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', company.customer.id).execute(),
    );
    await company.log();
    expect(await company.messages()).toEqual([]);
  });

  test('no customer who does not want to know, except of what needs them to act', async () => {
    const company = await mailingCompany(t, server);
    await t.db
      .insertInto('email_opt_outs')
      .values({ user_id: company.customer.id, kind: 'PACKAGE_RECEIVED' })
      .execute();
    await company.log();
    await company.log({ invoiceRequired: true });
    expect(await kinds(company)).toEqual(['INVOICE_NEEDED']);
  });

  test('nobody of what did not happen: a status set to what it is, a refused call', async () => {
    const company = await mailingCompany(t, server);
    const shipment = await t.build.shipment(company.warehouse, {
      status: 'ARRIVED_AT_PORT',
      arrived_at: new Date(),
    });
    const parcels = await Promise.all(
      (['CUSTOMS_CLEARED', 'AWAITING_CUSTOMS_CLEARANCE', 'READY_FOR_PICKUP'] as const).map((status) =>
        t.build.package(company.warehouse, {
          status,
          shipment_id: shipment.id,
          user_id: company.customer.id,
        }),
      ),
    );
    const ids = parcels.map(({ id }) => id);
    const setStatus = (packageIds: number[]) =>
      company.client.staff.put('/admin/packages/bulk-status', { packageIds, status: 'CUSTOMS_CLEARED' });
    expect((await setStatus(ids)).status).toBe(409);
    expect(await company.messages()).toEqual([]);
    expect((await setStatus(ids.slice(0, 2))).status).toBe(200);
    expect((await company.messages()).map(({ package_id }) => package_id)).toEqual([ids[1]]);
  });

  test('each of 2,000 packages of a departing shipment, in one statement', async () => {
    const company = await mailingCompany(t, server);
    const shipment = await t.build.shipment(company.warehouse);
    const first = await t.build.package(company.warehouse, {
      shipment_id: shipment.id,
      user_id: company.customer.id,
    });
    const { id: _id, created_at: _at, ...columns } = first;
    await inTransaction(t.db, { userId: null }, (trx) =>
      trx
        .insertInto('packages')
        .values(Array.from({ length: 1_999 }, () => columns))
        .execute(),
    );
    // Sending them is another test's matter.
    server.mood.refuses = 'login';
    expect((await company.client.staff.post(`/master-shipments/${shipment.id}/depart`)).status).toBe(200);
    expect(await kinds(company)).toEqual(Array.from({ length: 2_000 }, () => 'DEPARTED'));
    server.mood.refuses = 'nothing';
  }, 30_000);
});
