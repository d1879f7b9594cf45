import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = { content: AgentCustomer[]; totalItems: number; totalIsLowerBound?: true };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const ids = ({ body }: { body: Page }) => body.content.map(({ id }) => id);
const search = async (as: { id: number }, text: string, more = '') =>
  (await t.as(as)).get<Page>(`/admin/agent-customers?search=${encodeURIComponent(text)}&size=10${more}`);

describe('GET /admin/agent-customers', () => {
  test('finds customers by parts of name, email address or mailbox ID, in any case', async () => {
    const { warehouse, staff } = await t.build.company();
    const { id } = await t.build.customer(warehouse, {
      first_name: 'Josefina',
      last_name: 'Quintero',
      email: 'finch@post.example',
      mailbox_id: 'ZZQ70001',
      phone_number: '555 0101',
      city: 'Bridgetown',
    });
    for (const text of ['JOSEF', 'quintero josefina', 'Finch@', 'zzq700', 'na qu']) {
      expect(ids(await search(staff, text)), text).toEqual([id]);
    }
    expect(ids(await search(staff, 'josefina nobody'))).toEqual([]);
    const { body } = await search(staff, 'josefina');
    expect(body).toEqual({
      content: [
        {
          id,
          firstName: 'Josefina',
          lastName: 'Quintero',
          email: 'finch@post.example',
          mailboxId: 'ZZQ70001',
          phoneNumber: '555 0101',
          addressLine1: null,
          addressLine2: null,
          city: 'Bridgetown',
          state: null,
          zipCode: null,
          country: null,
          taxNumber: null,
        },
      ],
      totalItems: 1,
    });
  });

  test('matches %, _ and \\ literally', async () => {
    const { warehouse, staff } = await t.build.company();
    const percent = await t.build.customer(warehouse, { last_name: '100% O_Neil\\s' });
    for (const text of ['100%', 'o_n', 'l\\s']) {
      expect(ids(await search(staff, text)), text).toEqual([percent.id]);
    }
    expect(ids(await search(staff, '1%0'))).toEqual([]);
  });

  test('lists exact mailbox IDs and email addresses first, then the newest, each once across pages', async () => {
    const { warehouse, staff } = await t.build.company();
    const exact = await t.build.customer(warehouse, { mailbox_id: 'XA10', email: 'pat@xa.example' });
    const older = await t.build.customer(warehouse, { mailbox_id: 'XA100', email: 'xpat@xa.example' });
    const newer = await t.build.customer(warehouse, { mailbox_id: 'XA101', email: 'ypat@xa.example' });
    const expected = [exact.id, newer.id, older.id];
    expect(ids(await search(staff, 'xa10'))).toEqual(expected);
    expect(ids(await search(staff, 'PAT@xa.example'))).toEqual(expected);
    const pages = [];
    for (const page of [0, 1, 2, 3]) {
      const { body } = await (await t.as(staff)).get<Page>(
        `/admin/agent-customers?search=xa10&size=1&page=${page}`,
      );
      expect(body.totalItems).toBe(3);
      pages.push(...body.content.map(({ id }) => id));
    }
    expect(pages).toEqual(expected);
  });

  test('shows an agent the customers of its warehouses and those whose packages or invoices it holds', async () => {
    const mine = await t.build.company();
    const theirs = await t.build.company();
    const { id: guest } = await t.build.customer(theirs.warehouse, { last_name: 'Scopewise' });
    expect(ids(await search(mine.staff, 'scopewise'))).toEqual([]);
    const pkg = await t.build.package(mine.warehouse, { user_id: guest });
    expect(ids(await search(mine.staff, 'scopewise'))).toEqual([guest]);
    expect(ids(await search(theirs.staff, 'scopewise'))).toEqual([guest]);

    const invoiced = await t.build.customer(theirs.warehouse, { last_name: 'Invoicewise' });
    await t.build.invoice({ ...pkg, user_id: invoiced.id });
    expect(ids(await search(mine.staff, 'invoicewise'))).toEqual([invoiced.id]);

    const assigned = await t.build.customer(theirs.warehouse, { last_name: 'Assignwise' });
    const unassigned = await t.build.package(mine.warehouse);
    const admin = await t.as(await t.build.admin());
    await admin.put(`/admin/packages/${unassigned.id}/customer`, { userId: assigned.id });
    expect(ids(await search(mine.staff, 'assignwise'))).toEqual([assigned.id]);
  });

  test('does not find customers of other agents by their exact mailbox ID or email address', async () => {
    const { staff } = await t.build.company();
    const { customer: stranger } = await t.build.company();
    for (const text of [stranger.mailbox_id, stranger.email]) {
      expect((await search(staff, text)).body).toEqual({ content: [], totalItems: 0 });
    }
  });

  test('shows staff without an agent no customers, and administrators all customers but no staff', async () => {
    const { warehouse } = await t.build.company();
    const names = { last_name: 'Everywhere' };
    const customer = await t.build.customer(warehouse, names);
    await t.build.staff(warehouse, names);
    const nowhere = await t.build.user({ role: 'ROLE_STAFF' });
    expect((await search(nowhere, 'everywhere')).body).toEqual({ content: [], totalItems: 0 });
    expect(ids(await search(await t.build.admin(), 'everywhere'))).toEqual([customer.id]);
  });

  test('lists all customers in scope, newest first, without a search', async () => {
    const { warehouse, staff, customer } = await t.build.company();
    const newer = await t.build.customer(warehouse);
    const { body } = await (await t.as(staff)).get<Page>('/admin/agent-customers');
    expect(body).toMatchObject({ content: [{ id: newer.id }, { id: customer.id }], totalItems: 2 });
  });

  test('stops counting at 10,000', async () => {
    const { customer, staff } = await t.build.company();
    await sql`
      insert into users (
        email, mailbox_id, first_name, last_name, role, password_hash, agent_id, warehouse_id, destination_country_id
      )
      select 'crowd' || n || '@example.com', 'CROWD' || n, 'One of', 'Many', role, '', agent_id, warehouse_id,
        destination_country_id
      from users, generate_series(1, 10001) n where id = ${customer.id}`.execute(t.db);
    const { body } = await search(staff, 'crowd');
    expect(body).toMatchObject({ totalItems: 10_000, totalIsLowerBound: true });
    expect(body.content).toHaveLength(10);
    expect((await search(staff, 'crowd1000')).body).not.toHaveProperty('totalIsLowerBound');
  });

  test.each([
    ['size', 'size=101'],
    ['size', 'size=0'],
    ['page', 'page=-1'],
    ['search', `search=${'x'.repeat(201)}`],
  ])('names %s when it is invalid', async (path, query) => {
    const admin = await t.as(await t.build.admin());
    const response = await admin.get(`/admin/agent-customers?${query}`);
    expect(response).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });

  test('rejects customers and calls without a session', async () => {
    const { customer } = await t.build.company();
    expect((await t.anonymous.get('/admin/agent-customers')).status).toBe(401);
    expect((await (await t.as(customer)).get('/admin/agent-customers')).status).toBe(403);
  });
});

describe('GET /admin/agent-customers/:id', () => {
  test('returns a customer in scope and 404 for all others', async () => {
    const mine = await t.build.company();
    const theirs = await t.build.company();
    const client = await t.as(mine.staff);
    const found = await client.get<AgentCustomer>(`/admin/agent-customers/${mine.customer.id}`);
    expect(found).toMatchObject({
      status: 200,
      body: { id: mine.customer.id, mailboxId: mine.customer.mailbox_id },
    });
    const unknown = await client.get('/admin/agent-customers/999999999');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } });
    for (const { id } of [theirs.customer, mine.staff, theirs.staff]) {
      expect(await client.get(`/admin/agent-customers/${id}`)).toMatchObject({
        status: 404,
        body: unknown.body,
      });
    }
  });

  test('refuses an invalid ID and users outside the back office', async () => {
    const { staff, customer } = await t.build.company();
    const path = `/admin/agent-customers/${customer.id}`;
    const wrong = await (await t.as(staff)).get('/admin/agent-customers/1e3');
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'id' }] } });
    expect((await t.anonymous.get(path)).status).toBe(401);
    expect((await (await t.as(customer)).get(path)).status).toBe(403);
  });
});

describe('PUT /admin/agent-customers/:id/tax-number', () => {
  test('keeps the number of a customer in scope only, and audits it', async () => {
    const mine = await t.build.company();
    const theirs = await t.build.company();
    const put = async (as: { id: number }, taxNumber: unknown) =>
      (await t.as(as)).put(`/admin/agent-customers/${mine.customer.id}/tax-number`, {
        taxNumber,
      });
    expect(await put(mine.staff, ' 1000-123 ')).toMatchObject({
      status: 200,
      body: { taxNumber: '1000-123' },
    });
    const refused = await put(mine.staff, 'x'.repeat(18));
    expect(refused.body.fields).toEqual([{ path: 'taxNumber', message: 'must be at most 17 characters' }]);
    expect((await put(theirs.staff, '7')).body.code).toBe('CUSTOMER_NOT_FOUND');
    expect((await put(mine.customer, '7')).status).toBe(403);
    const own = await (await t.as(mine.customer)).get('/customer/me/profile');
    expect(own.body).toMatchObject({ taxNumber: '1000-123' });
    expect((await auditOf(t.db, 'USER', mine.customer.id)).at(-1)).toMatchObject({
      actor_id: mine.staff.id,
      after: { tax_number: '1000-123' },
    });
    expect(await put(mine.staff, null)).toMatchObject({ body: { taxNumber: null } });
  });
});
