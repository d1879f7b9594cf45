import type { AdminPackage, HistoryEntry } from '@eport/contract/packages/package.ts';
import type { PackageHints, Receipt, ScannedCode } from '@eport/contract/receiving/receiving.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { PICTURE, PURCHASE_INVOICE } from '../../testing/files.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { startCompany } from '../../testing/start-company.ts';

const { t, home, staff, customer } = await startCompany();
let next = 1_000;
afterEach(() => expectInvariants(t.db));
afterAll(() => t.stop());

const newCode = () => `1Z5R8939035756${++next}`;
const scan = async (code: string, client = staff, warehouseId = home.warehouse.id) =>
  client.get<ScannedCode>(
    `/admin/receiving/scan?${new URLSearchParams({ warehouseId: `${warehouseId}`, code })}`,
  );
const arrival = (changes: object = {}) => ({
  warehouseId: home.warehouse.id,
  code: newCode(),
  weight: 2.5,
  ...changes,
});
const receive = (changes: object = {}, client = staff) =>
  client.post<Receipt>('/admin/receiving/packages', arrival(changes));
const undo = (id: number, client = staff) => client.delete(`/admin/receiving/packages/${id}`);
const announce = async (trackingNumber: string, changes: object = {}) =>
  (
    await customer.post<{ id: number }>('/expected-packages', {
      senderName: 'Bright Shoes',
      trackingNumber,
      description: 'Running shoes',
      declaredValue: 80,
      ...changes,
    })
  ).body;
const packageOf = async (id: number) => (await staff.get<AdminPackage>(`/admin/packages/${id}`)).body;
const expected = async (id: number) =>
  (await customer.get<{ status: string; hasInvoice: boolean }>(`/expected-packages/${id}`)).body;

describe('a scan at the desk', () => {
  test('finds what a customer announced, however the code is written', async () => {
    const code = newCode();
    await announce(code);
    const { status, body } = await scan(` ${code.toLowerCase().slice(0, 9)} ${code.slice(9)}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      received: null,
      announced: {
        userId: home.customer.id,
        customerName: `${home.customer.first_name} ${home.customer.last_name}`,
        mailboxId: home.customer.mailbox_id,
        senderName: 'Bright Shoes',
        description: 'Running shoes',
        hasInvoice: false,
        expectedWarehouseName: null,
        needsSize: false,
      },
    });
  });

  test('names the warehouse at which the customer expects a package, if it is another', async () => {
    const code = newCode();
    await announce(code);
    const elsewhere = await t.build.warehouse(home.agent);
    const { body } = await scan(code, staff, elsewhere.id);
    expect(body.announced?.expectedWarehouseName).toBe(home.warehouse.name);
  });

  test('finds nothing for an unknown code', async () => {
    expect((await scan(newCode())).body).toEqual({ received: null, announced: null });
  });

  test('refuses the mailbox ID of a customer of the warehouse’s agent, also if it is announced', async () => {
    const mailboxId = home.customer.mailbox_id;
    await announce(mailboxId);
    for (const code of [mailboxId, mailboxId.toLowerCase()])
      expect(await scan(code)).toBeRefused(400, 'CODE_IS_MAILBOX_ID', { field: 'code' });
    const other = await t.build.company();
    for (const code of [other.customer.mailbox_id, 'RB123456784GB'])
      expect(await scan(code)).toSucceedWith(200, { received: null, announced: null });
  });

  test('finds when and by whom a package was received', async () => {
    const code = newCode();
    const { body } = await receive({ code, userId: home.customer.id, description: 'Shoes', shelf: 'A-12' });
    const { received } = (await scan(code)).body;
    expect(received).toEqual(body);
    expect(received).toMatchObject({
      code,
      shelf: 'A-12',
      receivedBy: `${home.staff.first_name} ${home.staff.last_name}`,
      can: { undoReceipt: { allowed: true }, addPhoto: { allowed: true } },
    });
  });

  test.each(['*SAVE', '12.5', 'P-12', ''])('rejects %j', async (code) => {
    expect(await scan(code)).toRejectField('code');
  });
});

describe('receiving', () => {
  test('needs only the weight of an announced package', async () => {
    const code = newCode();
    const { id: expectedId } = await announce(code);
    const { status, body } = await receive({ code });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      mailboxId: home.customer.mailbox_id,
      description: 'Running shoes',
      weight: 2.5,
      status: 'IN_WAREHOUSE',
      openExceptions: [],
    });
    expect(await expected(expectedId)).toMatchObject({ status: 'RECEIVED' });
    expect(await packageOf(body.id)).toMatchObject({
      userId: home.customer.id,
      senderName: 'Bright Shoes',
      length: null,
      declaredValue: 80,
      exceptions: [],
    });
    const { body: history } = await staff.get<HistoryEntry[]>(`/packages/${body.id}/history`);
    expect(history.map(({ reason }) => reason)).toEqual([`Received at ${home.warehouse.name}`]);
  });

  test('records owner, contents, size, shelf, store and hold of a package that no one announced', async () => {
    await t.build.package(home.warehouse, {
      sender_name: 'Corner Store',
      sender_address: '12 NW 25 St, Miami',
    });
    const { body } = await receive({
      userId: home.customer.id,
      description: 'Books',
      size: { length: 12, width: 10, height: 8 },
      shelf: 'B-7',
      senderName: 'corner store',
      hold: true,
    });
    expect(body.status).toBe('ON_HOLD_INVOICE_REQUIRED');
    expect(await packageOf(body.id)).toMatchObject({
      userId: home.customer.id,
      description: 'Books',
      shelf: 'B-7',
      height: 8,
      senderName: 'corner store',
      senderAddress: '12 NW 25 St, Miami',
    });
  });

  test('opens one exception for an announced value above the limit', async () => {
    const code = newCode();
    await announce(code, { declaredValue: 5_000 });
    const { body } = await receive({ code });
    expect(body.openExceptions).toEqual(['VALUE_ABOVE_LIMIT']);
    expect((await scan(code)).body.received?.openExceptions).toEqual(['VALUE_ABOVE_LIMIT']);
    expect((await packageOf(body.id)).exceptions).toMatchObject([{ kind: 'VALUE_ABOVE_LIMIT' }]);
  });

  test('takes the owner by mailbox ID, which a desk without a connection cannot look up', async () => {
    const { mailbox_id } = home.customer;
    const given = { mailboxId: mailbox_id.toLowerCase(), description: 'Books' };
    const { status, body } = await receive(given);
    expect(status).toBe(201);
    expect(await packageOf(body.id)).toMatchObject({ userId: home.customer.id, description: 'Books' });
    const other = await t.build.company();
    for (const mailboxId of [other.customer.mailbox_id, 'ZZ-404'])
      expect(await receive({ ...given, mailboxId })).toBeRefused(404, 'MAILBOX_NOT_FOUND');
  });

  test('fills in the latest known address of a store', async () => {
    const store = { sender_name: 'Plain Goods' };
    await t.build.package(home.warehouse, { ...store, sender_address: '1 Old Road' });
    const { id } = await t.build.package(home.warehouse, { ...store, sender_address: null });
    const given = { userId: home.customer.id, description: 'Books', senderName: 'PLAIN GOODS' };
    const first = await receive(given);
    expect(await packageOf(first.body.id)).toMatchObject({ senderAddress: '1 Old Road' });
    const sender = { senderName: 'Plain Goods', senderAddress: '2 New Road' };
    await staff.put(`/admin/packages/${id}/sender`, sender);
    await t.build.package(home.warehouse, { ...store, sender_address: '2 New Road' });
    const second = await receive(given);
    expect(await packageOf(second.body.id)).toMatchObject({ senderAddress: '2 New Road' });
  });

  test('opens an exception for a package without an owner', async () => {
    const { status, body } = await receive();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      mailboxId: null,
      description: 'Unidentified goods',
      openExceptions: ['UNKNOWN_OWNER'],
    });
    expect((await packageOf(body.id)).exceptions).toMatchObject([{ kind: 'UNKNOWN_OWNER', status: 'OPEN' }]);
  });

  test('refuses the mailbox ID of a customer of the warehouse’s agent as a code', async () => {
    const mailboxId = home.customer.mailbox_id;
    for (const code of [mailboxId, mailboxId.toLowerCase()])
      expect(await receive({ code })).toBeRefused(400, 'CODE_IS_MAILBOX_ID', { field: 'code' });
    const code = (await t.build.company()).customer.mailbox_id;
    expect(await receive({ code })).toSucceedWith(201, { code });
  });

  test('requires a description of a package with an owner', async () => {
    expect(await receive({ userId: home.customer.id })).toRejectField('description');
  });

  test.each([
    ['weight', { weight: 0 }],
    ['code', { code: '*SAVE' }],
    ['size', { size: 'large' }],
    ['shelf', { shelf: 'x'.repeat(51) }],
  ])('rejects a wrong %s', async (field, changes) => {
    expect(await receive(changes)).toRejectField(field);
  });

  test('receives a code once, whichever of ten desks is first', async () => {
    const code = newCode();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => receive({ code, userId: home.customer.id, description: 'Shoes' })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 201))
      expect(response).toBeRefused(409, 'ALREADY_RECEIVED');
  });

  test('receives a package once when the request is repeated', async () => {
    const body = arrival({ userId: home.customer.id, description: 'Shoes' });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => staff.post<Receipt>('/admin/receiving/packages', body, headers);
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  test('matches an announcement that is made at the same time, in either order', async () => {
    for (let round = 0; round < 5; round++) {
      const code = newCode();
      const given = { code, userId: home.customer.id, description: 'Shoes' };
      const [receipt, announced] = await Promise.all([receive(given), announce(code)]);
      expect(receipt.status).toBe(201);
      if ('id' in announced && announced.id)
        expect(await expected(announced.id)).toMatchObject({ status: 'RECEIVED' });
      else expect(announced).toMatchObject({ code: 'TRACKING_NUMBER_RECEIVED' });
    }
  });

  test('rejects customers and calls without a session, and hides what is out of scope', async () => {
    const other = await t.build.company();
    const elsewhere = await t.as(other.staff);
    expect((await receive({}, t.anonymous)).status).toBe(401);
    expect((await receive({}, customer)).status).toBe(403);
    expect(await receive({}, elsewhere)).toBeRefused(404, 'WAREHOUSE_NOT_FOUND');
    expect(await scan(newCode(), elsewhere)).toBeRefused(404, 'WAREHOUSE_NOT_FOUND');
    expect(await receive({ userId: other.customer.id, description: 'Shoes' })).toBeRefused(
      404,
      'CUSTOMER_NOT_FOUND',
    );
    const code = newCode();
    const { body } = await receive({ code });
    expect(await undo(body.id, elsewhere)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
    const foreign = { warehouseId: `${other.warehouse.id}`, code };
    const response = await elsewhere.get(`/admin/receiving/scan?${new URLSearchParams(foreign)}`);
    expect(response.body).toEqual({ received: null, announced: null });
  });
});

describe('hints', () => {
  const hints = (query: Record<string, unknown>, client = staff) =>
    client.get<PackageHints>(
      `/admin/receiving/hints?${new URLSearchParams({ warehouseId: `${home.warehouse.id}`, ...query })}`,
    );
  const contentsOf = async (userId: number, senderName?: string) =>
    (await hints({ userId: String(userId), ...(senderName && { senderName }) })).body.contents;
  const pkg = (description: string, values: object = {}) =>
    t.build.package(home.warehouse, { description, sender_name: null, sender_address: null, ...values });

  test('offer at most five of the latest contents, each once, the customer’s first', async () => {
    const { id: user_id } = await t.build.customer(home.warehouse);
    for (const description of ['Hat', 'Books', 'Unidentified goods', 'BOOKS', 'Lamp'])
      await pkg(description, { user_id });
    expect(await contentsOf(user_id)).toEqual(['Lamp', 'BOOKS', 'Hat']);
    await pkg('Boots', { sender_name: 'Shoe Barn', sender_address: '3 Main St' });
    for (const description of ['Sandals', 'Lamp', 'Socks', 'Laces'])
      await pkg(description, { sender_name: 'Shoe Barn' });
    expect(await contentsOf(user_id, 'shoe barn')).toEqual(['Lamp', 'BOOKS', 'Hat', 'Laces', 'Socks']);
    await pkg('Cups', { user_id });
    await pkg('Plates', { user_id });
    expect(await contentsOf(user_id)).toEqual(['Plates', 'Cups', 'Lamp', 'BOOKS', 'Hat']);
    expect(await contentsOf(user_id, 'shoe barn')).toEqual(['Plates', 'Cups', 'Lamp', 'Laces', 'Socks']);
  });

  test('show nothing of another agent', async () => {
    const other = await t.build.company();
    const { id: user_id } = await t.build.customer(home.warehouse);
    const sender = { sender_name: 'Far Store', sender_address: '9 Far Rd' };
    await t.build.package(other.warehouse, { user_id, description: 'Secret', ...sender });
    expect(await contentsOf(user_id, 'Far Store')).toEqual([]);
    expect(await hints({ userId: `${other.customer.id}` })).toBeRefused(404, 'CUSTOMER_NOT_FOUND');
    const elsewhere = await t.as(other.staff);
    expect(await hints({ userId: `${user_id}` }, elsewhere)).toBeRefused(404, 'WAREHOUSE_NOT_FOUND');
  });

  test('ask for the size where the route has a rate per cubic foot, as the scan does', async () => {
    const far = await t.build.company();
    const clerk = await t.as(far.staff);
    const query = { warehouseId: `${far.warehouse.id}`, userId: `${far.customer.id}` };
    const needsSize = async () =>
      (await clerk.get<PackageHints>(`/admin/receiving/hints?${new URLSearchParams(query)}`)).body.needsSize;
    expect(await needsSize()).toBe(false);
    await t.build.rate(far.agent, { rate_type: 'PER_POUND' });
    expect(await needsSize()).toBe(false);
    await t.build.rate(far.agent, { rate_type: 'PER_CUBIC_FOOT' });
    expect(await needsSize()).toBe(true);
    const { tracking_number: code } = await t.build.expectedPackage(far.warehouse, far.customer);
    const scanned = { warehouseId: query.warehouseId, code };
    const { body } = await clerk.get<ScannedCode>(`/admin/receiving/scan?${new URLSearchParams(scanned)}`);
    expect(body.announced).toMatchObject({ needsSize: true });
  });
});

test('shows a received package by its number, within the scope', async () => {
  const { body } = await receive();
  const path = `/admin/receiving/packages/${body.id}`;
  await staff.upload(`/admin/packages/${body.id}/photos`, PICTURE);
  const shown = await staff.get<Receipt>(path);
  expect(shown.body).toEqual({
    ...body,
    photoCount: 1,
    can: { ...body.can, undoReceipt: expect.objectContaining({ code: 'UNDO_AFTER_CHANGE' }) },
  });
  const elsewhere = await t.as((await t.build.company()).staff);
  expect(await elsewhere.get(path)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
  expect((await customer.get(path)).status).toBe(403);
});

describe('undo', () => {
  test('deletes the package and expects the announced one again, with its invoice', async () => {
    const code = newCode();
    const announced = await announce(code);
    await customer.upload(`/expected-packages/${announced.id}/invoice`, PURCHASE_INVOICE);
    const before = await expected(announced.id);
    const { body } = await receive({ code });
    expect((await packageOf(body.id)).documents).toHaveLength(1);
    expect((await undo(body.id)).status).toBe(204);
    expect((await staff.get(`/admin/packages/${body.id}`)).status).toBe(404);
    expect({ ...(await expected(announced.id)), version: 0 }).toEqual({ ...before, version: 0 });
    expect((await receive({ code })).status).toBe(201);
  });

  test('deletes the exception of a package without an owner', async () => {
    const { body } = await receive();
    expect((await undo(body.id)).status).toBe(204);
  });

  test('is refused after ten minutes', async () => {
    const { body } = await receive();
    await t.db
      .updateTable('packages')
      .set({ created_at: new Date(t.clock.now().getTime() - 10 * 60_000) })
      .where('id', '=', body.id)
      .execute();
    expect(await undo(body.id)).toBeRefused(409, 'UNDO_TOO_LATE');
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['a photo', (id) => staff.upload(`/admin/packages/${id}/photos`, PICTURE)],
    ['a document', (id) => staff.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE)],
    ['a code', (id) => staff.post(`/admin/packages/${id}/codes`, { code: newCode() })],
    ['a shelf', (id) => staff.put(`/admin/packages/${id}/shelf`, { shelf: 'B-7' })],
    ['a size', (id) => staff.put(`/admin/packages/${id}/size`, { length: 1, width: 2, height: 3 })],
    ['an exception', (id) => staff.post(`/admin/packages/${id}/exceptions`, { kind: 'DAMAGED' })],
  ])('is refused after %s', async (_what, change) => {
    const { body } = await receive({ userId: home.customer.id, description: 'Shoes' });
    expect(await change(body.id)).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300),
    });
    expect(await undo(body.id)).toBeRefused(409, 'UNDO_AFTER_CHANGE');
  });

  test('and adding the package to a shipment never both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const shipment = await t.build.shipment(home.warehouse);
      const { body } = await receive({ userId: home.customer.id, description: 'Shoes' });
      const [undone, added] = await Promise.all([
        undo(body.id),
        staff.post(`/master-shipments/${shipment.id}/add-packages`, { packageIds: [body.id] }),
      ]);
      if (undone.status === 204) expect(added).toBeRefused(404, 'PACKAGE_NOT_FOUND');
      else expect([undone.status, added.status]).toEqual([409, 200]);
    }
  });
});
