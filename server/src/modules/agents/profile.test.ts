import type { Agent, AgentContact } from '@eport/contract/agents/agent.ts';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PROFILE, PROFILE } from '../../testing/agent-profile.ts';
import { auditOf } from '../../testing/audit.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

let codes = 0;
async function setUp(profile: object = PROFILE) {
  const admin = await t.as(await t.build.admin());
  const input = { name: 'Blue Freight', contactEmail: 'office@blue.example', agentCode: `BL${++codes}` };
  const { body: agent } = await admin.post<Agent>('/admin/agents', { ...input, ...profile });
  return { admin, input, agent, path: `/admin/agents/${agent.id}` };
}

async function withProfile() {
  const company = await t.build.company();
  const { agent } = company;
  const admin = await t.as(await t.build.admin());
  const path = `/admin/agents/${agent.id}`;
  const put = (values: object) =>
    admin.put<Agent>(path, {
      name: agent.name,
      contactEmail: agent.contact_email,
      agentCode: agent.agent_code,
      ...values,
    });
  await put(PROFILE);
  const contact = {
    name: agent.name,
    contactEmail: agent.contact_email,
    phoneNumber: '+1 (246) 555-0100',
    addressLine1: '12 Spry Street',
    addressLine2: 'Second floor',
    city: 'Bridgetown',
    state: 'Saint Michael',
    zipCode: 'BB11000',
    countryName: 'Barbados',
    openingHours: 'Mon–Fri 8:00–16:30\nSat 9:00–13:00',
    website: 'https://www.islandfreight.example',
    logo: null,
  };
  return { ...company, admin, put, contact };
}

describe('agent profile', () => {
  test('is saved when the agent is created and changed', async () => {
    const { agent, admin, path } = await setUp();
    expect(agent).toMatchObject(PROFILE);
    const changed = { ...agent, city: 'Speightstown', taxNumber: ' TIN 7 ' };
    const response = await admin.put<Agent>(path, changed);
    expect(response).toMatchObject({ status: 200, body: { ...changed, taxNumber: 'TIN 7', version: 2 } });
    expect((await admin.get<Agent[]>('/admin/agents')).body).toContainEqual(response.body);
  });

  test('survives an update without profile fields', async () => {
    const { input, admin, path } = await setUp();
    const { body } = await admin.put<Agent>(path, { ...input, name: 'Green Freight' });
    expect(body).toMatchObject({ ...PROFILE, name: 'Green Freight' });
  });

  test('is cleared by null and by blanks', async () => {
    const { agent, input, admin, path } = await setUp();
    const blank = Object.fromEntries(Object.keys(PROFILE).map((key, index) => [key, index % 2 ? ' ' : null]));
    expect(await admin.put<Agent>(path, { ...input, ...blank })).toMatchObject({
      status: 200,
      body: { id: agent.id, ...input, ...NO_PROFILE, version: 2 },
    });
  });

  test('trims its lines', async () => {
    const { agent } = await setUp({ openingHours: '\r\n  Mon–Fri 8–16  \r\n\r\nSat 9–13\n\n' });
    expect(agent.openingHours).toBe('Mon–Fri 8–16\n\nSat 9–13');
  });

  test.each([
    ['www.example.com/contact', 'https://www.example.com/contact'],
    ['HTTP://example.com', 'http://example.com'],
    ['example.com:8080', 'https://example.com:8080'],
  ])('accepts the web address %s', async (given, expected) => {
    expect((await setUp({ website: given })).agent.website).toBe(expected);
  });

  const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line}`).join('\n');
  test.each([
    ['phoneNumber', 'ask Ann', 'must be one phone number, for example +1 246 555 0100'],
    ['phoneNumber', '12\n34', 'must not contain control characters'],
    ['addressLine1', 'x'.repeat(201), 'must be at most 200 characters'],
    ['country', 'Barbados', 'must be a two-letter country code, for example BB'],
    ['country', 'XX', 'must be the two-letter code of a country, for example BB'],
    ['openingHours', lines(8), 'must be at most 7 lines'],
    ['openingHours', 'a\u0000b', 'must not contain control characters'],
    ['openingHours', 5, 'must be text'],
    ['paymentInstructions', lines(11), 'must be at most 10 lines'],
    ['website', 'javascript:alert(1)', 'must be a web address, for example www.example.com'],
    ['website', 'ftp://example.com', 'must be a web address, for example www.example.com'],
    ['timeZone', 'Barbados', 'must be a time zone, for example America/Barbados'],
    ['timeZone', '+05:00', 'must be a time zone, for example America/Barbados'],
    ['timeZone', 'AST', 'must be a time zone, for example America/Barbados'],
    ['website', 'our site', 'must be a web address, for example www.example.com'],
  ])('refuses an invalid %s: %j', async (path, wrong, message) => {
    const { admin, input } = await setUp();
    const response = await admin.post('/admin/agents', { ...input, agentCode: 'NEWONE', [path]: wrong });
    expect(response).toMatchObject({ status: 400, body: { fields: [{ path, message }] } });
  });

  test('is audited with the user who changed it', async () => {
    const { agent, admin, path } = await setUp();
    await admin.put(path, { ...agent, taxNumber: 'TIN 9' });
    expect((await auditOf(t.db, 'AGENT', agent.id)).at(-1)).toMatchObject({
      action: 'CHANGED',
      before: { tax_number: 'TIN 1000123456' },
      after: { tax_number: 'TIN 9' },
    });
  });

  test('is part of the CSV export', async () => {
    const { admin } = await setUp();
    const text = (await admin.get('/admin/agents/export.csv')).raw.body;
    expect(text).toMatch(
      /^\uFEFFName,Contact Email,Agent Code,Phone Number,Website,Address Line 1,Address Line 2,City,State \/ Province,Zip \/ Postal Code,Country,Opening Hours,Tax Number,How to Pay,Declared Value Limit \(USD\),Free Storage Days,Storage Fee \(USD\),Storage Fee Basis,Storage Maximum \(USD\),Abandoned After Days,Requires Cash Drawer,Master Costs Shared,Time Zone,Stripe Account\r\n/,
    );
    expect(text).toContain('12 Spry Street,Second floor,Bridgetown,Saint Michael,BB11000,BB,"Mon–Fri 8:00');
  });
});

describe('agent contact for customers', () => {
  test('shows the serving agent only', async () => {
    const { customer, contact } = await withProfile();
    const other = await withProfile();
    expect(await (await t.as(customer)).get<AgentContact>('/customer/me/agent')).toMatchObject({
      status: 200,
      body: contact,
    });
    const elsewhere = await (await t.as(other.customer)).get<AgentContact>('/customer/me/agent');
    expect(elsewhere.body).toEqual(other.contact);
  });

  test('shows the agent of a package, even after the customer has moved to another', async () => {
    const { customer, warehouse, contact } = await withProfile();
    const next = await t.build.company();
    const { id } = await t.build.package(warehouse, { user_id: customer.id });
    await t.db
      .updateTable('users')
      .set({ agent_id: next.agent.id, warehouse_id: next.warehouse.id })
      .where('id', '=', customer.id)
      .execute();
    const { body } = await (await t.as(customer)).get<PackageJourney>(`/packages/${id}`);
    expect(body.agent).toEqual(contact);
    expect(JSON.stringify(body)).not.toContain(PROFILE.taxNumber);
  });
});

describe('agent on an invoice', () => {
  async function issue() {
    const company = await withProfile();
    const { agent, warehouse, customer } = company;
    await t.build.rate(agent);
    const shipment = await t.build.shipment(warehouse, { status: 'ARRIVED_AT_PORT', arrived_at: new Date() });
    const pkg = await t.build.package(warehouse, {
      user_id: customer.id,
      status: 'CUSTOMS_CLEARED',
      shipment_id: shipment.id,
    });
    const staff = await t.as(company.staff);
    const { body: invoice } = await staff.post<Invoice>(`/invoices/generate/${pkg.id}`);
    const read = async () => (await (await t.as(customer)).get<Invoice>(`/invoices/${invoice.id}`)).body;
    return { ...company, staffClient: staff, invoice, read };
  }

  test('keeps the issuer as of issue, with the current contact and payment details', async () => {
    const { invoice, agent, put, read, contact } = await issue();
    const issuer = {
      name: agent.name,
      address: '12 Spry Street, Second floor, Bridgetown, Saint Michael BB11000, Barbados',
      taxNumber: 'TIN 1000123456',
    };
    expect(invoice).toMatchObject({
      issuer,
      agent: contact,
      paymentInstructions: 'Example Bank, Bridgetown\nAccount 0123456789',
    });
    await put({
      name: 'Another Name',
      addressLine1: 'Elsewhere',
      taxNumber: null,
      phoneNumber: '5550199',
      paymentInstructions: 'Other Bank',
    });
    expect(await read()).toMatchObject({
      issuer,
      agent: { name: 'Another Name', phoneNumber: '5550199' },
      paymentInstructions: 'Other Bank',
    });
  });

  test('shows no payment details on a paid invoice', async () => {
    const { invoice, staffClient, read } = await issue();
    await staffClient.post(`/invoices/${invoice.id}/pay-cash`);
    expect(await read()).toMatchObject({ status: 'PAID', paymentInstructions: null });
  });

  test('shows no payment details on a cancelled invoice', async () => {
    const { invoice, staffClient, read } = await issue();
    await staffClient.post(`/invoices/${invoice.id}/cancel`);
    expect(await read()).toMatchObject({ status: 'CANCELLED', paymentInstructions: null });
  });

  test('falls back to the agent’s name on invoices from before issuers were stored', async () => {
    const { agent, warehouse, customer } = await withProfile();
    const pkg = await t.build.package(warehouse, { user_id: customer.id });
    const { id } = await t.build.invoice(pkg);
    const { body } = await (await t.as(customer)).get<Invoice>(`/invoices/${id}`);
    expect(body.issuer).toEqual({ name: agent.name, address: null, taxNumber: null });
  });
});
