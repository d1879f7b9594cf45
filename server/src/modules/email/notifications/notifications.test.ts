import { ADVICE } from '@eport/contract/packages/customer-advice.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { PICTURE, PURCHASE_INVOICE } from '../../../testing/files.ts';
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
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1', EPORT_PUBLIC_URL: `${PUBLIC_URL}/` });
  worker = await startTestWorker(t);
});
afterAll(async () => {
  await worker.stop();
  await t.stop();
  await server.stop();
});

type Company = Awaited<ReturnType<typeof mailingCompany>>;
const mailsOf = ({ agent }: Company) => server.mails.filter(({ from }) => from.startsWith(`${agent.name} <`));

async function ship({ client, warehouse }: Company, packageId: number) {
  const { body } = await client.staff.post<{ id: number }>('/master-shipments', {
    manifestId: `SHIP-${packageId}`,
    originWarehouseId: warehouse.id,
    destinationCountryId: await t.build.countryId(),
  });
  await client.staff.post(`/master-shipments/${body.id}/add-packages`, { packageIds: [packageId] });
  return `/master-shipments/${body.id}`;
}

test('sends the right emails in order during the life of a package', async () => {
  const company = await mailingCompany(t, server);
  const { staff, customer } = company.client;
  await t.build.rate(company.agent, { rate: '3.50' });
  const id = await company.log({ invoiceRequired: true });
  await customer.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE);
  const shipment = await ship(company, id);
  for (const step of ['depart', 'arrive', 'process-unstuffing']) await staff.post(`${shipment}/${step}`);
  const setStatus = (status: string) => staff.put(`/admin/packages/${id}/status`, { status });
  for (const status of ['HELD_AT_PORT_DUTIES_DUE', 'CUSTOMS_DECLARATION_REQUIRED', 'CUSTOMS_CLEARED']) {
    expect((await setStatus(status)).status).toBe(200);
  }
  const { body: invoice } = await staff.post<{ id: number }>(`/invoices/generate/${id}`);
  expect((await staff.post(`/invoices/${invoice.id}/pay-cash`)).status).toBe(200);
  await staff.post(`/admin/packages/${id}/hand-over`, { collectedBy: 'Ann' });

  const rows = await company.waitForAll('SENT');
  const mails = mailsOf(company);
  const packageLink = `${PUBLIC_URL}/packages/${id}`;
  const invoiceLink = `${PUBLIC_URL}/invoices/${invoice.id}`;
  expect(
    mails.map(({ subject, text }) => [subject, text.match(/https:\S+\/(?:packages|invoices)\/\d+/)?.[0]]),
  ).toEqual([
    [`We need the purchase invoice for your package (package #${id})`, packageLink],
    [`Your package is on its way (package #${id})`, packageLink],
    [`Your package has arrived in Barbados (package #${id})`, packageLink],
    [`Customs is holding your package: duties are due (package #${id})`, packageLink],
    [`Customs needs a declaration for your package (package #${id})`, packageLink],
    [`Customs has cleared your package (package #${id})`, packageLink],
    [`Your invoice is ready (package #${id})`, invoiceLink],
    [`Thank you for your payment (package #${id})`, invoiceLink],
    [`Your package is ready for pickup (package #${id})`, packageLink],
  ]);
  for (const email of mails) {
    expect(email.to).toContain(company.customer.email);
    expect(email.from).toBe(`${company.agent.name} <mailer@example.com>`);
    expect(email.headers).toContain(`Reply-To: ${company.agent.name} <${company.agent.contact_email}>`);
    for (const version of [email.text, email.html]) {
      expect(version).toContain(company.agent.name);
      expect(version).toContain(`#${id} Running shoes`);
    }
  }
  for (const { text, html } of mails) expect(text + html).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  expect(mails[3]?.text).toContain(ADVICE.duties);
  expect(mails[4]?.text).toContain(ADVICE.declaration);
  expect(mails[5]?.text).toContain('its invoice');
  expect(mails[6]?.text).toContain('Amount: $7.00');
  expect(mails[6]?.text).toMatch(/Due date: [A-Z][a-z]+ \d{1,2}, \d{4}\n/);
  expect(mails[8]?.text).toContain(ADVICE.pickup);
  for (const row of rows) expect(row).toMatchObject({ attempts: 1, last_error: null });
  expect(server.connections.most).toBe(1);
});

test('puts an article before country names that need one', async () => {
  const company = await mailingCompany(t, server);
  const customer = await t.build.customer(company.warehouse, {
    destination_country_id: await t.build.countryId('BS'),
  });
  await company.log({ userId: customer.id });
  await company.log({ userId: customer.id, invoiceRequired: true });
  await company.waitForAll('SENT');
  const mails = mailsOf(company);
  expect(mails[0]?.text).toContain('It will leave for the Bahamas with one of our next shipments.');
  expect(mails[0]?.text).toContain('If we photograph it, you will find the photos on its page.');
  expect(mails[1]?.text).toContain('Customs in the Bahamas requires');
});

test('counts photos taken before the email is sent, and links to them', async () => {
  const company = await mailingCompany(t, server);
  const { staff } = company.client;
  const attempts = async () => (await company.messages()).map((message) => message.attempts);
  server.behavior.refuses = 'recipient for now';
  const id = await company.log();
  await expect.poll(attempts).toEqual([1]);
  const values = {
    customer: company.customer.mailbox_id,
    recipientAddress: '1 Bay Street',
    warehouse: company.warehouse.name,
    description: 'Shoes',
    senderName: 'Bright Shoes Inc',
    senderAddress: '12 NW 25 St',
    weight: '1',
    length: '2',
    width: '3',
    height: '4',
  };
  await staff.post('/admin/import/packages', { rows: [2, 3].map((row) => ({ row, values })) });
  await expect.poll(attempts).toEqual([1, 1]);
  const [, imported = 0, other] = (await company.messages()).flatMap(({ package_ids }) => package_ids ?? []);
  for (const photographed of [id, id, imported]) {
    expect((await staff.upload(`/admin/packages/${photographed}/photos`, PICTURE)).status).toBe(201);
  }
  server.behavior.refuses = 'nothing';
  await company.retryNow();
  await company.waitForAll('SENT');
  const mailAbout = (subject: string) => mailsOf(company).find((mail) => mail.subject.startsWith(subject));
  const [one, two] = [mailAbout('Your package has arrived'), mailAbout('Your 2 packages have arrived')];
  for (const version of [one?.text, one?.html]) {
    expect(version).toContain('We have taken 2 photos of it.');
    expect(version).toContain('View the photos');
    expect(version).toContain(`${PUBLIC_URL}/packages/${id}#photos`);
  }
  for (const version of [two?.text, two?.html]) {
    expect(version).toContain('We have photographed some of them.');
    expect(version).toContain('1 photo');
    expect(version).toContain(`${PUBLIC_URL}/packages/${imported}#photos`);
    expect(version).toMatch(new RegExp(`/packages/${other}\\b(?!#)`));
  }
});

test('links a package held for duties to its unpaid invoice', async () => {
  const company = await mailingCompany(t, server);
  const shipment = await t.build.shipment(company.warehouse, {
    status: 'ARRIVED_AT_PORT',
    arrived_at: new Date(),
  });
  const pkg = await t.build.package(company.warehouse, {
    status: 'CUSTOMS_CLEARED',
    shipment_id: shipment.id,
    user_id: company.customer.id,
  });
  const invoice = await t.build.invoice(pkg, { amount: '1240.50', due_date: '2099-12-05' });
  await company.client.staff.put(`/admin/packages/${pkg.id}/status`, {
    status: 'HELD_AT_PORT_DUTIES_DUE',
  });
  await company.waitForAll('SENT');
  const text = mailsOf(company)[0]?.text ?? '';
  expect(text).toContain(`Your invoice #${invoice.id} for $1,240.50 is due by December 5, 2099.`);
  expect(text).toContain(ADVICE.dutiesNotOnInvoice);
  expect(text).not.toContain(ADVICE.duties);
  expect(text).toContain(`${PUBLIC_URL}/invoices/${invoice.id}`);
});

describe('recipients', () => {
  const kinds = async (company: Company) => (await company.messages()).map(({ kind }) => kind);

  test('sends one email for a package without a hold', async () => {
    const company = await mailingCompany(t, server);
    await company.log();
    expect(await kinds(company)).toEqual(['PACKAGE_RECEIVED']);
  });

  test('sends nothing when the notifications of the agent are off', async () => {
    const company = await mailingCompany(t, server);
    await company.client.staff.put(company.settings, {
      ...server.settings,
      emailNotificationsEnabled: false,
    });
    await company.log();
    expect(await company.messages()).toEqual([]);
  });

  test('sends nothing for a package without an account until it is assigned to a customer', async () => {
    const company = await mailingCompany(t, server);
    const destinationCountryId = await t.build.countryId();
    const id = await company.log({ userId: null, destinationCountryId, invoiceRequired: true });
    expect(await company.messages()).toEqual([]);
    await company.client.staff.put(`/admin/packages/${id}/customer`, { userId: company.customer.id });
    expect(await kinds(company)).toEqual(['INVOICE_NEEDED']);
  });

  test('sends nothing to suspended customers', async () => {
    const company = await mailingCompany(t, server);
    await inTransaction(t.db, { userId: null }, (trx) =>
      trx.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', company.customer.id).execute(),
    );
    await company.log();
    expect(await company.messages()).toEqual([]);
  });

  test('respects opt-outs, except for emails that need the customer to act', async () => {
    const company = await mailingCompany(t, server);
    await t.db
      .insertInto('email_opt_outs')
      .values({ user_id: company.customer.id, kind: 'PACKAGE_RECEIVED' })
      .execute();
    await company.log();
    await company.log({ invoiceRequired: true });
    expect(await kinds(company)).toEqual(['INVOICE_NEEDED']);
  });

  test('sends nothing for no-op updates and refused calls', async () => {
    const company = await mailingCompany(t, server);
    const shipment = await t.build.shipment(company.warehouse, {
      status: 'ARRIVED_AT_PORT',
      arrived_at: new Date(),
    });
    const packages = await Promise.all(
      (['CUSTOMS_CLEARED', 'AWAITING_CUSTOMS_CLEARANCE', 'READY_FOR_PICKUP'] as const).map((status) =>
        t.build.package(company.warehouse, {
          status,
          shipment_id: shipment.id,
          user_id: company.customer.id,
        }),
      ),
    );
    const ids = packages.map(({ id }) => id);
    const setStatus = (packageIds: number[]) =>
      company.client.staff.put('/admin/packages/bulk-status', { packageIds, status: 'CUSTOMS_CLEARED' });
    expect((await setStatus(ids)).status).toBe(409);
    expect(await company.messages()).toEqual([]);
    expect((await setStatus(ids.slice(0, 2))).status).toBe(200);
    expect((await company.messages()).map(({ package_ids }) => package_ids)).toEqual([[ids[1]]]);
  });

  test('sends one email to the customer of 2,000 packages of a departing shipment', async () => {
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
    server.behavior.refuses = 'login';
    expect((await company.client.staff.post(`/master-shipments/${shipment.id}/depart`)).status).toBe(200);
    const [message, ...others] = await company.messages();
    expect(message?.kind).toBe('DEPARTED');
    expect(message?.package_ids).toHaveLength(2_000);
    expect(others).toEqual([]);
    server.behavior.refuses = 'nothing';
  });
});
