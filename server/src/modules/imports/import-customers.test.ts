import type { ImportResult } from '@eport/contract/imports/import.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const company = await t.build.company();
  const admin = await t.as(await t.build.admin());
  const tag = company.agent.agent_code.toLowerCase();
  const person = (name: string, values: object = {}) => ({
    firstName: name,
    lastName: 'Imported',
    email: `${name}.${tag}@example.com`,
    warehouse: company.warehouse.name,
    destinationCountry: 'Barbados',
    ...values,
  });
  const rowsOf = (people: object[]) => people.map((values, index) => ({ row: index + 2, values }));
  const send = (people: object[], options: object = {}) =>
    admin.post<ImportResult>('/admin/import/customers', { rows: rowsOf(people), ...options });
  const imported = () =>
    t.db
      .selectFrom('users')
      .selectAll()
      .where('agent_id', '=', company.agent.id)
      .where('last_name', '=', 'Imported')
      .orderBy('first_name')
      .execute();
  return { ...company, admin, tag, person, send, imported };
}

const clean = { badRows: 0, errors: [], errorCount: 0, warnings: [], warningCount: 0 };

describe('POST /admin/import/customers', () => {
  test('creates customers like POST /admin/users, with places given by name', async () => {
    const { person, send, imported, agent, warehouse } = await setUp();
    const people = [
      person('ann', {
        email: ' ANN@Imported.\u200Bexample.com\uFEFF ',
        agent: agent.agent_code.toLowerCase(),
      }),
      person('bob', {
        agent: agent.name,
        mailboxId: 'bob-1',
        destinationCountry: 'jm',
        taxNumber: ' 1000123 ',
      }),
      person('cyd', { warehouse: warehouse.name.toUpperCase() }),
    ];
    const { status, body } = await send(people);
    expect(status).toBe(200);
    expect(body).toEqual({ outcome: 'IMPORTED', goodRows: 3, ...clean });
    const [ann, bob, cyd] = await imported();
    const own = { role: 'ROLE_CUSTOMER', status: 'ACTIVE', agent_id: agent.id, warehouse_id: warehouse.id };
    const generated = expect.stringMatching(new RegExp(`^${agent.agent_code}\\d{5}$`));
    expect(ann).toMatchObject({ ...own, email: 'ann@imported.example.com', mailbox_id: generated });
    expect(bob).toMatchObject({ ...own, mailbox_id: 'BOB-1', tax_number: '1000123' });
    expect(bob?.destination_country_id).toBe(await t.build.countryId('JM'));
    expect(cyd).toMatchObject({ ...own, mailbox_id: generated });
  });

  test('creates customers without a password', async () => {
    const { admin, person, send, imported } = await setUp();
    await send([person('ann'), person('bob')]);
    const [ann, bob] = await imported();
    expect(ann?.password_hash).not.toBe(bob?.password_hash);
    const email = ann?.email;
    const refused = await t.anonymous.post('/auth/login', { email, password: 'Guess-Pass-2026' });
    expect(refused).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    const { body } = await admin.post<{ temporaryPassword: string }>(
      `/admin/users/${ann?.id}/temporary-password`,
    );
    const { status } = await t.anonymous.post('/auth/login', { email, password: body.temporaryPassword });
    expect(status).toBe(200);
  });

  test('reports row and column of every problem and changes nothing', async () => {
    const { person, send, imported, customer, staff, agent, warehouse } = await setUp();
    const other = await t.build.company();
    const people = [
      person('ann'),
      person('bob', { firstName: ' ', email: 'bob' }),
      person('cyd', { email: staff.email }),
      person('dee', { mailboxId: customer.mailbox_id.toLowerCase() }),
      person('eve', { warehouse: 'Atlantis', destinationCountry: 'Narnia', email: customer.email }),
      person('fay', { agent: 'Nobody', warehouse: undefined }),
      person('gus', { agent: agent.name, warehouse: other.warehouse.name }),
      person('hal', { email: `${person('ann').email.toUpperCase()}\u200B` }),
      person('ivy', { mailboxId: '1' }),
      { lastName: 'Imported' },
    ];
    const taken = 'An account with this email address already exists. Find it in User Management instead.';
    const errors = [
      [3, 'firstName', 'is required'],
      [3, 'email', 'must be an email address'],
      [4, 'email', taken],
      [5, 'mailboxId', 'This mailbox ID is already in use. Choose another one.'],
      [6, 'warehouse', 'does not match any warehouse'],
      [6, 'destinationCountry', 'is not a served destination'],
      [6, 'email', taken],
      [7, 'agent', 'does not match any agent'],
      [7, 'warehouse', 'is required'],
      [8, 'warehouse', 'does not match any warehouse of this agent'],
      [9, 'email', 'repeats the value of row 2'],
      [10, 'mailboxId', 'must be 3 to 20 letters, digits or hyphens, beginning with a letter'],
      [11, 'firstName', 'is required'],
      [11, 'email', 'is required'],
      [11, 'warehouse', 'is required'],
      [11, 'destinationCountry', 'is required'],
    ].map(([row, column, message]) => ({ row, column, message }));
    const reportOf = (outcome: string) => ({
      outcome,
      goodRows: 1,
      badRows: 9,
      errors,
      errorCount: 16,
      warnings: [],
      warningCount: 0,
    });
    expect((await send(people, { dryRun: true })).body).toEqual(reportOf('CHECKED'));
    expect((await send(people)).body).toEqual(reportOf('REFUSED'));
    expect((await send(people, { dryRun: true, onErrors: 'skip' })).body).toEqual(reportOf('CHECKED'));
    expect(await imported()).toEqual([]);
    expect((await send(people, { onErrors: 'skip' })).body).toEqual(reportOf('IMPORTED'));
    expect(await imported()).toMatchObject([{ first_name: 'ann', warehouse_id: warehouse.id }]);
  });

  test('requires the agent when two have a warehouse of the same name', async () => {
    const { person, send, warehouse } = await setUp();
    const namesake = await t.build.warehouse(await t.build.agent(), { name: warehouse.name });
    const { body } = await send([person('ann')]);
    expect(body.errors).toEqual([
      { row: 2, column: 'warehouse', message: 'matches several warehouses: enter the agent too' },
    ]);
    const agent = await t.db
      .selectFrom('agents')
      .select('agent_code')
      .where('id', '=', namesake.agent_id)
      .executeTakeFirstOrThrow();
    expect((await send([person('ann', { agent: agent.agent_code })])).body.outcome).toBe('IMPORTED');
  });

  test('refuses each row of a repeated file', async () => {
    const { person, send, imported } = await setUp();
    const people = [person('ann'), person('bob')];
    expect((await send(people)).body.outcome).toBe('IMPORTED');
    expect((await send(people)).body).toMatchObject({ outcome: 'REFUSED', goodRows: 0, badRows: 2 });
    expect(await imported()).toHaveLength(2);
  });

  test.each(['refuse', 'skip'])(
    'creates an email address once under concurrent imports (%s)',
    async (onErrors) => {
      const { person, send, imported } = await setUp();
      const file = (name: string) => [person(name), person('shared', { mailboxId: `SHARED-${onErrors}` })];
      const responses = await Promise.all(
        ['ann', 'bob', 'cyd'].map((name) => send(file(name), { onErrors })),
      );
      const outcomes = responses.map(({ body }) => body.outcome).sort();
      const bad = responses.map(({ body }) => body.badRows).sort();
      const names = (await imported()).map((user) => user.first_name);
      expect(names.filter((name) => name === 'shared')).toHaveLength(1);
      expect(bad).toEqual([0, 1, 1]);
      expect(outcomes).toEqual(
        onErrors === 'skip' ? ['IMPORTED', 'IMPORTED', 'IMPORTED'] : ['IMPORTED', 'REFUSED', 'REFUSED'],
      );
      expect(names).toHaveLength(onErrors === 'skip' ? 4 : 2);
    },
  );

  test('accepts the maximum number of rows', async () => {
    const { person, send, imported } = await setUp();
    const people = Array.from({ length: 10_000 }, (_, index) => person(`p${index}`));
    const { status, body } = await send(people);
    expect(status).toBe(200);
    expect(body).toEqual({ outcome: 'IMPORTED', goodRows: 10_000, ...clean });
    expect(await imported()).toHaveLength(10_000);
    const again = await send(people, { dryRun: true });
    expect(again.body).toMatchObject({ goodRows: 0, badRows: 10_000, errorCount: 10_000 });
    expect(again.body.errors).toHaveLength(1_000);
  });

  test.each([
    [{}, 'rows', 'is required'],
    [{ rows: [] }, 'rows', 'must have at least one row'],
    [{ rows: [{ row: 0, values: {} }] }, 'rows.0.row', 'must be greater than 0'],
    [{ rows: [{ row: 2 }] }, 'rows.0.values', 'is required'],
    [{ rows: [{ row: 2, values: {} }], onErrors: 'guess' }, 'onErrors', 'must be one of refuse, skip'],
  ])('refuses a body that is not a file: %j', async (payload, path, message) => {
    const { admin } = await setUp();
    const { status, body } = await admin.post('/admin/import/customers', payload);
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path, message }]);
  });

  test('rejects staff, customers and calls without a session', async () => {
    const { staff, customer } = await setUp();
    for (const user of [staff, customer]) {
      expect((await (await t.as(user)).post('/admin/import/customers', {})).status).toBe(403);
    }
    expect((await t.anonymous.post('/admin/import/customers', {})).status).toBe(401);
  });
});
