import type { AdminPackage, AdminPackageItem } from '@eport/contract/packages/package.ts';
import type { AddedCode, PackageCode } from '@eport/contract/packages/package-code.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Client } from '../../../testing/client.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { startCompany } from '../../../testing/start-company.ts';

const USPS = '9400111201080805483016';
const ROUTED = `42033101${USPS}`;

const { t, home, staff } = await startCompany();
afterAll(() => t.stop());

const logged = (incoming: string | null = null) =>
  t.build.package(home.warehouse, { incoming_tracking_number: incoming });
const codesOf = async (id: number, client = staff) =>
  (await client.get<PackageCode[]>(`/admin/packages/${id}/codes`)).body;
const add = (id: number, code: unknown, client = staff) =>
  client.post<AddedCode>(`/admin/packages/${id}/codes`, { code });
const auditOf = async (id: number) =>
  (
    await t.db
      .selectFrom('audit')
      .select(['action', 'after', 'actor_id'])
      .where('kind', '=', 'PACKAGE_CODE')
      .where('parent_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id }) => ({ action, actor_id }));

describe('codes of a package', () => {
  test('lists the incoming tracking number first, with its carrier', async () => {
    const { id } = await logged(ROUTED);
    const { status, body } = await add(id, 'ORDER-112/7');
    expect(status).toBe(201);
    const { otherPackageIds, ...added } = body;
    expect(otherPackageIds).toEqual([]);
    expect(added).toMatchObject({ code: 'ORDER-112/7', carrier: null, isIncoming: false });
    expect(added.can).toEqual({ removeCode: { allowed: true } });
    const codes = await codesOf(id);
    expect(codes).toEqual([
      expect.objectContaining({ code: ROUTED, carrier: 'USPS', isIncoming: true }),
      added,
    ]);
    expect(codes[0]?.can.removeCode).toMatchObject({ allowed: false, code: 'CODE_IS_INCOMING' });
    expect((await staff.get<AdminPackage>(`/admin/packages/${id}`)).body.codes).toEqual(codes);
  });

  test('strips what the scanner adds, and audits the codes that staff add and remove', async () => {
    const { id } = await logged(USPS);
    expect(await auditOf(id)).toEqual([]);
    const { body: added } = await add(id, ']C01Z5R89390357567127\r\n');
    expect(added).toMatchObject({ code: '1Z5R89390357567127', carrier: 'UPS' });
    expect((await staff.delete(`/admin/packages/${id}/codes/${added.id}`)).status).toBe(204);
    expect((await codesOf(id)).map(({ code }) => code)).toEqual([USPS]);
    const actor_id = home.staff.id;
    expect(await auditOf(id)).toEqual([
      { action: 'CREATED', actor_id },
      { action: 'DELETED', actor_id },
    ]);
  });

  test('returns the existing code when it is added again, in any form', async () => {
    const { id } = await logged(USPS);
    const [incoming] = await codesOf(id);
    for (const again of [USPS, ROUTED, '9400-1112-0108-0805-4830-16'])
      expect((await add(id, again)).body).toMatchObject({ ...incoming });
    const responses = await Promise.all(Array.from({ length: 5 }, () => add(id, 'shop-77-1')));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await codesOf(id)).toHaveLength(2);
  });

  test('names the other packages of the agent that have the code, the newest first', async () => {
    const first = await logged('BOX-5501');
    const second = await logged();
    await add(second.id, 'box 5501');
    const stranger = await t.build.company();
    await t.build.package(stranger.warehouse, { incoming_tracking_number: 'BOX-5501' });
    const { id } = await logged();
    const admin = await t.as(await t.build.admin());
    for (const client of [admin, staff])
      expect(await add(id, 'BOX-5501', client)).toSucceedWith(201, {
        otherPackageIds: [second.id, first.id],
      });
  });

  test('refuses to remove the incoming tracking number', async () => {
    const { id } = await logged(USPS);
    const [incoming] = await codesOf(id);
    expect(await staff.delete(`/admin/packages/${id}/codes/${incoming?.id}`)).toBeRefused(
      409,
      'CODE_IS_INCOMING',
    );
    expect(await codesOf(id)).toEqual([incoming]);
  });

  test('accepts at most 20 codes', async () => {
    const { id } = await logged();
    for (let number = 1; number <= 20; number++)
      expect((await add(id, `SHOP-${1000 + number}`)).status).toBe(201);
    expect(await add(id, 'SHOP-2000')).toBeRefused(409, 'TOO_MANY_CODES');
    expect((await add(id, 'SHOP-1020')).status).toBe(201);
    const { body } = await staff.get<AdminPackage>(`/admin/packages/${id}`);
    expect(body.can.addCode).toMatchObject({ allowed: false, code: 'TOO_MANY_CODES' });
  });

  test.each([
    '',
    ' ',
    null,
    7,
    undefined,
    'P-12',
    'L-A1',
    '*SAVE',
    '12.5',
    '12x10x8',
    'no number',
    'x'.repeat(101),
  ])('rejects %j and changes nothing', async (code) => {
    const { id } = await logged();
    expect(await add(id, code)).toRejectField('code');
    expect(await codesOf(id)).toEqual([]);
  });

  test('rejects the mailbox ID of a customer of the same agent', async () => {
    const { id } = await logged();
    const mailboxId = String(home.customer.mailbox_id);
    for (const code of [mailboxId, mailboxId.toLowerCase()])
      expect(await add(id, code)).toBeRefused(400, 'CODE_IS_MAILBOX_ID', { field: 'code' });
    expect(await codesOf(id)).toEqual([]);
    const other = await t.build.company();
    expect((await add(id, String(other.customer.mailbox_id))).status).toBe(201);
  });

  test('adds a code once when a request is repeated', async () => {
    const { id } = await logged();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => staff.post<PackageCode>(`/admin/packages/${id}/codes`, { code: 'SHOP-1' }, headers);
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('rejects customers and calls without a session, and hides packages out of scope', async () => {
    const { id } = await logged(USPS);
    const { body: added } = await add(id, 'SHOP-1001');
    const other = await t.as((await t.build.company()).staff);
    const customer = await t.as(home.customer);
    const elsewhere = await logged();
    const calls = async (client: Client, at = id) => [
      await client.get(`/admin/packages/${at}/codes`),
      await add(at, 'SHOP-1002', client),
      await client.delete(`/admin/packages/${at}/codes/${added.id}`),
    ];
    for (const { status } of await calls(t.anonymous)) expect(status).toBe(401);
    for (const { status } of await calls(customer)) expect(status).toBe(403);
    for (const response of await calls(other)) expect(response).toBeRefused(404, 'PACKAGE_NOT_FOUND');
    expect((await calls(staff, elsewhere.id))[2]).toBeRefused(404, 'CODE_NOT_FOUND');
    expect(await codesOf(id)).toHaveLength(2);
  });
});

describe('the incoming tracking number', () => {
  const change = (id: number, incoming: string | null) =>
    inTransaction(t.db, { userId: null }, (trx) =>
      trx.updateTable('packages').set({ incoming_tracking_number: incoming }).where('id', '=', id).execute(),
    );
  const incomingOf = async (id: number) =>
    (await codesOf(id)).filter(({ isIncoming }) => isIncoming).map(({ code }) => code);

  test('is a code of its package from the start and follows its changes', async () => {
    const { id } = await logged('OLD-1001');
    expect(await incomingOf(id)).toEqual(['OLD-1001']);
    await change(id, USPS);
    expect(await codesOf(id)).toHaveLength(1);
    expect(await incomingOf(id)).toEqual([USPS]);
    await change(id, null);
    expect(await codesOf(id)).toEqual([]);
    await expectInvariants(t.db);
  });

  test('may be a code that was added before', async () => {
    const { id } = await logged('OLD-1002');
    await add(id, ROUTED);
    await change(id, USPS);
    expect((await codesOf(id)).map(({ code, isIncoming }) => ({ code, isIncoming }))).toEqual([
      { code: USPS, isIncoming: true },
    ]);
  });

  test('is no code if it has neither letters nor digits', async () => {
    const { id } = await logged(' - - '.trim());
    expect(await codesOf(id)).toEqual([]);
    await expectInvariants(t.db);
  });
});

describe('searches by any code of a package', () => {
  const found = async (text: string, client = staff) =>
    (
      await client.get<{ content: AdminPackageItem[] }>(`/admin/packages?search=${encodeURIComponent(text)}`)
    ).body.content.map(({ id }) => id);
  const tracked = async (trackingNumber: string, client = staff) =>
    (
      await client.get<AdminPackageItem[]>(
        `/admin/packages/tracked?${new URLSearchParams({ trackingNumber })}`,
      )
    ).body.map(({ id }) => id);

  test('find the number in any form, within the scope', async () => {
    const { id } = await logged('9205590155223712811299');
    const second = '1Z879E930346834440';
    await add(id, second);
    const foreign = await t.build.company();
    const foreignStaff = await t.as(foreign.staff);
    const far = await t.build.package(foreign.warehouse, { incoming_tracking_number: second });
    for (const text of [
      '420331019205590155223712811299',
      '9205 5901 5522 3712 8112 99',
      ']C1420331019205590155223712811299',
      second,
      '1z 879 e93 03 4683 4440',
    ]) {
      expect(await found(text), text).toEqual([id]);
      expect(await tracked(text), text).toEqual([id]);
    }
    for (const part of ['46834440', '879e9303', '1Z879']) {
      expect(await found(part), part).toEqual([id]);
      expect(await tracked(part), part).toEqual([]);
    }
    expect(await found(second, foreignStaff)).toEqual([far.id]);
    expect(await tracked(second, foreignStaff)).toEqual([far.id]);
    expect(await found('42033101')).not.toContain(id);
  });

  test('match wildcards in a part of a code literally', async () => {
    const { id } = await logged();
    await add(id, 'SHOP_100%77');
    expect(await found('SHOP_100%7')).toEqual([id]);
    expect(await found('SHOP_1%0')).toEqual([]);
  });
});
