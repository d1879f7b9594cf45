import type { NotificationPreferences } from '@eport/contract/email/notification-preferences.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const PATH = '/me/notifications';
const REQUIRED = ['INVOICE_NEEDED', 'HELD', 'INVOICE_ISSUED', 'STORAGE_STARTS', 'ABANDONMENT'];

async function setUp() {
  const { customer } = await t.build.company();
  const client = await t.as(customer);
  const off = async () =>
    (await client.get<NotificationPreferences>(PATH)).body.notifications
      .filter(({ enabled }) => !enabled)
      .map(({ kind }) => kind);
  return { client, off };
}

test('returns every kind as enabled by default, with whether it can be turned off', async () => {
  const { client } = await setUp();
  const { status, body } = await client.get<NotificationPreferences>(PATH);
  expect(status).toBe(200);
  expect(body.notifications).toHaveLength(11);
  for (const { kind, enabled, canTurnOff } of body.notifications) {
    expect({ kind, enabled, canTurnOff }).toEqual({
      kind,
      enabled: true,
      canTurnOff: !REQUIRED.includes(kind),
    });
  }
});

test('lists each agent of the customer and whether it sends emails', async () => {
  const [home, other] = [await t.build.company(), await t.build.company()];
  const client = await t.as(home.customer);
  const senders = async () => (await client.get<NotificationPreferences>(PATH)).body.senders;
  expect(await senders()).toEqual([{ name: home.agent.name, sendsMail: false }]);

  await t.build.package(other.warehouse, { user_id: home.customer.id });
  const admin = await t.as(await t.build.admin());
  const save = (values: object) =>
    admin.put(`/agent-settings/${other.agent.id}`, {
      smtpHost: 'smtp.example.com',
      smtpPort: 587,
      smtpUsername: 'mailer@example.com',
      emailNotificationsEnabled: true,
      ...values,
    });
  const listed = (sendsMail: boolean) => [
    { name: home.agent.name, sendsMail: false },
    { name: other.agent.name, sendsMail },
  ];
  await save({});
  expect(await senders(), 'no password is stored').toEqual(listed(false));
  await save({ smtpPassword: 'secret' });
  expect(await senders()).toEqual(listed(true));
  await save({ emailNotificationsEnabled: false });
  expect(await senders(), 'turned off').toEqual(listed(false));
});

describe('PUT /me/notifications', () => {
  test('turns kinds off and on and leaves the others unchanged', async () => {
    const { client, off } = await setUp();
    const turn = (kind: string, enabled: boolean) => client.put(PATH, { notifications: [{ kind, enabled }] });
    expect((await turn('DEPARTED', false)).status).toBe(200);
    expect((await turn('ARRIVED', false)).status).toBe(200);
    expect((await turn('ARRIVED', false)).status).toBe(200);
    expect(await off()).toEqual(['DEPARTED', 'ARRIVED']);
    await turn('DEPARTED', true);
    expect(await off()).toEqual(['ARRIVED']);
  });

  test('accepts the response of GET', async () => {
    const { client, off } = await setUp();
    await client.put(PATH, { notifications: [{ kind: 'CLEARED', enabled: false }] });
    const { body } = await client.get<NotificationPreferences>(PATH);
    expect(await client.put(PATH, body)).toMatchObject({ status: 200, body });
    expect(await off()).toEqual(['CLEARED']);
  });

  test('rejects changes of the senders', async () => {
    const { client } = await setUp();
    const senders = [{ name: 'Another Agent', sendsMail: true }];
    expect(await client.put(PATH, { notifications: [], senders })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'senders' }] },
    });
  });

  test.each(REQUIRED)('cannot turn off %s', async (kind) => {
    const { client, off } = await setUp();
    const both = [
      { kind: 'DEPARTED', enabled: false },
      { kind, enabled: false },
    ];
    expect(await client.put(PATH, { notifications: both })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'notifications.1.enabled' }] },
    });
    expect(await off()).toEqual([]);
  });

  test.each([
    ['notifications', undefined],
    ['notifications', 'all'],
    ['notifications.0.kind', [{ kind: 'PASSWORD_RESET', enabled: true }]],
    ['notifications.0.kind', [{ kind: 'LOST', enabled: true }]],
    ['notifications.0.enabled', [{ kind: 'DEPARTED' }]],
    [
      'notifications',
      [
        { kind: 'DEPARTED', enabled: false },
        { kind: 'DEPARTED', enabled: true },
      ],
    ],
  ])('names %s as invalid for %j', async (path, notifications) => {
    const { client } = await setUp();
    expect(await client.put(PATH, { notifications })).toMatchObject({
      status: 400,
      body: { fields: [{ path }] },
    });
  });

  test('rejects a changed read-only key', async () => {
    const { client } = await setUp();
    const notifications = [{ kind: 'DEPARTED', enabled: true, canTurnOff: false }];
    expect(await client.put(PATH, { notifications })).toMatchObject({
      status: 400,
      body: { code: 'READ_ONLY_FIELD' },
    });
  });

  test('leaves other customers’ preferences unchanged', async () => {
    const [one, other] = [await setUp(), await setUp()];
    const turn = ({ client }: typeof one, enabled: boolean) =>
      client.put(PATH, { notifications: [{ kind: 'DEPARTED', enabled }] });
    await turn(one, false);
    expect(await other.off()).toEqual([]);
    await turn(other, false);
    await turn(one, true);
    expect({ one: await one.off(), other: await other.off() }).toEqual({ one: [], other: ['DEPARTED'] });
  });
});

test('the preferences are available to customers only', async () => {
  const { staff } = await t.build.company();
  expect((await t.anonymous.get(PATH)).status).toBe(401);
  expect((await (await t.as(staff)).get(PATH)).status).toBe(403);
  expect((await (await t.as(staff)).put(PATH, { notifications: [] })).status).toBe(403);
});
