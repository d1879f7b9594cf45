import type { User } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Created = { id: number; email: string; temporaryPassword: string };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const company = await t.build.company();
  const admin = await t.as(await t.build.admin());
  const email = `ann.${company.agent.agent_code}@example.com`.toLowerCase();
  const ann = {
    firstName: 'Ann',
    lastName: 'Example',
    email,
    agentId: company.agent.id,
    warehouseId: company.warehouse.id,
    destinationCountryId: await t.build.countryId(),
  };
  return { ...company, admin, ann, create: (values: object) => admin.post('/admin/users', values) };
}

const userWith = async (email: string) =>
  t.db.selectFrom('users').selectAll().where('email', '=', email).execute();

describe('POST /admin/users', () => {
  test('creates an active customer with the agent’s next mailbox ID', async () => {
    const { admin, agent, warehouse, ann } = await setUp();
    const { status, body } = await admin.post<Created>('/admin/users', { ...ann, mailboxId: ' ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      email: ann.email,
      temporaryPassword: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
    });
    const user = await admin.get<User>(`/admin/users/${body.id}`);
    expect(user.body).toMatchObject({
      ...ann,
      role: 'ROLE_CUSTOMER',
      status: 'ACTIVE',
      agentName: agent.name,
      warehouseName: warehouse.name,
      mailboxId: expect.stringMatching(new RegExp(`^${agent.agent_code}\\d{5}$`)),
    });
  });

  test('returns a new temporary password each time, stores only its hash and accepts it at sign-in', async () => {
    const { admin, ann } = await setUp();
    const first = await admin.post<Created>('/admin/users', ann);
    const second = await admin.post<Created>('/admin/users', { ...ann, email: `b.${ann.email}` });
    const { temporaryPassword } = first.body;
    expect(second.body.temporaryPassword).not.toBe(temporaryPassword);
    const rows = await userWith(ann.email);
    expect(JSON.stringify(rows)).not.toContain(temporaryPassword);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const signedIn = await t.anonymous.post('/auth/login', { email: ann.email, password: temporaryPassword });
    expect(signedIn.status).toBe(200);
  });

  test('stores the email address in lower case, the mailbox ID in upper case and trimmed texts', async () => {
    const { admin, agent, ann } = await setUp();
    const given = { ...ann, firstName: ' Ann ', email: ann.email.toUpperCase(), mailboxId: ' ann-2026 ' };
    const { body } = await admin.post<Created>('/admin/users', given);
    expect(body.email).toBe(ann.email);
    const user = await admin.get<User>(`/admin/users/${body.id}`);
    expect(user.body).toMatchObject({ firstName: 'Ann', mailboxId: 'ANN-2026', agentId: agent.id });
  });

  test('names the missing fields', async () => {
    const { create } = await setUp();
    const { status, body } = await create({});
    expect(status).toBe(400);
    expect(body.fields).toEqual(
      ['firstName', 'lastName', 'email', 'agentId', 'warehouseId', 'destinationCountryId'].map((path) => ({
        path,
        message: 'is required',
      })),
    );
  });

  test.each([
    ['firstName', ' ', 'is required'],
    ['lastName', 'x'.repeat(101), 'must be at most 100 characters'],
    ['email', 'nobody', 'must be an email address'],
    ['mailboxId', '12345', 'must be 3 to 20 letters, digits or hyphens, beginning with a letter'],
    ['mailboxId', 'ANN 12345', 'must be 3 to 20 letters, digits or hyphens, beginning with a letter'],
    ['mailboxId', 'A'.repeat(21), 'must be at most 20 characters'],
    ['warehouseId', '1', 'must be a whole number greater than 0'],
  ])('refuses an invalid %s: %o', async (path, wrong, message) => {
    const { create, ann } = await setUp();
    const { status, body } = await create({ ...ann, [path]: wrong });
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path, message }]);
  });

  test('refuses an unknown agent, warehouse or destination', async () => {
    const { create, ann } = await setUp();
    const france = await t.build.countryId('FR');
    for (const [path, code, value] of [
      ['agentId', 'AGENT_NOT_FOUND', 999_999_999],
      ['warehouseId', 'WAREHOUSE_NOT_FOUND', 999_999_999],
      ['destinationCountryId', 'COUNTRY_NOT_FOUND', 999_999_999],
      ['destinationCountryId', 'COUNTRY_NOT_FOUND', france],
    ] as const) {
      const response = await create({ ...ann, [path]: value });
      expect(response).toBeRefused(404, code);
      expect(response.body.message).toContain(path);
    }
    expect(await userWith(ann.email)).toEqual([]);
  });

  test('refuses a warehouse of another agent', async () => {
    const { create, ann } = await setUp();
    const { warehouse } = await t.build.company();
    const { status, body } = await create({ ...ann, warehouseId: warehouse.id });
    expect(status).toBe(400);
    expect(body.fields).toEqual([
      { path: 'warehouseId', message: 'must be a warehouse of the chosen agent' },
    ]);
  });

  test('refuses an email address or mailbox ID taken in any case', async () => {
    const { create, ann, customer } = await setUp();
    const email = await create({ ...ann, email: customer.email.toUpperCase() });
    expect(email).toBeRefused(409, 'EMAIL_HAS_ACCOUNT');
    const mailbox = await create({ ...ann, mailboxId: customer.mailbox_id.toLowerCase() });
    expect(mailbox).toBeRefused(409, 'MAILBOX_TAKEN');
    expect(await userWith(ann.email)).toEqual([]);
  });

  test('accepts exactly one of five concurrent users with the same email address or mailbox ID', async () => {
    const { create, ann } = await setUp();
    const race = async (valuesOf: (number: number) => object) =>
      (await Promise.all([1, 2, 3, 4, 5].map((number) => create({ ...ann, ...valuesOf(number) })))).map(
        ({ status, body }) => (status === 201 ? status : body.code),
      );
    const emails = await race(() => ({}));
    expect(emails.sort()).toEqual([201, ...Array(4).fill('EMAIL_HAS_ACCOUNT')]);
    const mailboxes = await race((number) => ({ email: `${number}.${ann.email}`, mailboxId: 'RACE-1' }));
    expect(mailboxes.sort()).toEqual([201, ...Array(4).fill('MAILBOX_TAKEN')]);
  });

  test('skips a mailbox ID that was assigned by hand', async () => {
    const { admin, agent, ann } = await setUp();
    const { body: first } = await admin.post<Created>('/admin/users', ann);
    const { mailboxId } = (await admin.get<User>(`/admin/users/${first.id}`)).body;
    const numberOf = (mailbox: string) => Number(mailbox.slice(agent.agent_code.length));
    const taken = `${agent.agent_code}${numberOf(mailboxId) + 1}`;
    await admin.post('/admin/users', { ...ann, email: `b.${ann.email}`, mailboxId: taken });
    const { body: third } = await admin.post<Created>('/admin/users', { ...ann, email: `c.${ann.email}` });
    const next = (await admin.get<User>(`/admin/users/${third.id}`)).body.mailboxId;
    expect(numberOf(next)).toBe(numberOf(taken) + 1);
  });

  test('rejects staff, customers and calls without a session', async () => {
    const { staff, customer, ann } = await setUp();
    expect((await t.anonymous.post('/admin/users', ann)).status).toBe(401);
    for (const user of [staff, customer]) {
      expect((await (await t.as(user)).post('/admin/users', ann)).body.code).toBe('FORBIDDEN');
    }
  });
});
