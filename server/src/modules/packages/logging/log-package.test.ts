import type { AdminPackage, HistoryEntry } from '@eport/contract/packages/package.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startCompany } from '../../../testing/start-company.ts';

const { t, home, staff } = await startCompany();
afterAll(() => t.stop());

const pkg = (changes: object = {}) => ({
  userId: home.customer.id,
  recipientName: 'Typed Name',
  recipientAddress: '1 Bay Street, Bridgetown',
  warehouseId: home.warehouse.id,
  description: 'Running shoes',
  senderName: 'Bright Shoes Inc',
  senderAddress: '12 NW 25 St, Miami',
  incomingTrackingNumber: '1Z999AA10123456784',
  weight: 12.5,
  length: 10,
  width: 20.125,
  height: 30,
  invoiceRequired: false,
  ...changes,
});

describe('POST /packages', () => {
  test('logs a package for a customer with the customer’s country as destination', async () => {
    const jamaica = await t.build.countryId('JM');
    const { status, body } = await staff.post<AdminPackage>(
      '/packages',
      pkg({ destinationCountryId: jamaica }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'IN_WAREHOUSE',
      userId: home.customer.id,
      customerName: `${home.customer.first_name} ${home.customer.last_name}`,
      customerEmail: home.customer.email,
      mailboxId: home.customer.mailbox_id,
      recipientName: 'Typed Name',
      recipientAddress: '1 Bay Street, Bridgetown',
      warehouseName: home.warehouse.name,
      destinationCountryId: home.customer.destination_country_id,
      destinationCountryName: 'Barbados',
      incomingTrackingNumber: '1Z999AA10123456784',
      weight: 12.5,
      width: 20.125,
      hasInvoice: false,
      invoiceId: null,
      shipmentId: null,
      collectedBy: null,
      appliedCosts: [],
      documents: [],
    });
    expect((await staff.get<AdminPackage>(`/admin/packages/${body.id}`)).body).toEqual(body);
    expect((await staff.get<HistoryEntry[]>(`/packages/${body.id}/history`)).body).toMatchObject([
      {
        fromStatus: null,
        toStatus: 'IN_WAREHOUSE',
        reason: `Received at ${home.warehouse.name}`,
        actorName: `${home.staff.first_name} ${home.staff.last_name}`,
      },
    ]);
  });

  test('puts the package on hold if its purchase invoice is required', async () => {
    const { body } = await staff.post<AdminPackage>('/packages', pkg({ invoiceRequired: true }));
    expect(body.status).toBe('ON_HOLD_INVOICE_REQUIRED');
  });

  test('accepts a recipient without an account, with or without a destination', async () => {
    const jamaica = await t.build.countryId('JM');
    const bound = await staff.post<AdminPackage>(
      '/packages',
      pkg({ userId: null, destinationCountryId: jamaica, incomingTrackingNumber: '' }),
    );
    expect(bound.body).toMatchObject({
      userId: null,
      customerName: 'Typed Name',
      customerEmail: null,
      mailboxId: null,
      destinationCountryId: jamaica,
      incomingTrackingNumber: null,
    });
    const unbound = await staff.post<AdminPackage>('/packages', pkg({ userId: null }));
    expect(unbound.body).toMatchObject({ destinationCountryId: null, destinationCountryName: null });
  });

  test('assigns the warehouse’s agent, also when an administrator logs the package', async () => {
    const admin = await t.as(await t.build.admin());
    const { body } = await admin.post<AdminPackage>('/packages', pkg());
    const row = await t.db
      .selectFrom('packages')
      .select('agent_id')
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row?.agent_id).toBe(home.agent.id);
  });

  test('refuses a warehouse of another agent like an unknown one', async () => {
    const other = await t.build.company();
    const foreign = await staff.post('/packages', pkg({ warehouseId: other.warehouse.id }));
    const unknown = await staff.post('/packages', pkg({ warehouseId: 999_999_999 }));
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.body).toMatchObject({
      code: 'WAREHOUSE_NOT_FOUND',
      message: expect.stringContaining('warehouseId'),
    });
  });

  test('refuses a user who is not a customer in scope', async () => {
    const other = await t.build.company();
    for (const id of [other.customer.id, home.staff.id, 999_999_999]) {
      const response = await staff.post('/packages', pkg({ userId: id }));
      expect(response).toBeRefused(404, 'CUSTOMER_NOT_FOUND');
      expect(response.body.message).toContain('userId');
    }
  });

  test('accepts a customer of another agent who has a package here', async () => {
    const other = await t.build.company();
    await t.build.package(home.warehouse, { user_id: other.customer.id });
    const { status } = await staff.post('/packages', pkg({ userId: other.customer.id }));
    expect(status).toBe(201);
  });

  test('refuses a destination that is not served', async () => {
    const germany = await t.build.countryId('DE');
    expect(await staff.post('/packages', pkg({ userId: null, destinationCountryId: germany }))).toBeRefused(
      404,
      'COUNTRY_NOT_FOUND',
    );
  });

  test('refuses the mailbox ID of a customer of the warehouse’s agent as a tracking number', async () => {
    const mailboxId = home.customer.mailbox_id;
    for (const incomingTrackingNumber of [mailboxId, mailboxId.toLowerCase()])
      expect(await staff.post('/packages', pkg({ incomingTrackingNumber }))).toBeRefused(
        400,
        'CODE_IS_MAILBOX_ID',
        { field: 'incomingTrackingNumber' },
      );
    const other = await t.build.company();
    for (const incomingTrackingNumber of [other.customer.mailbox_id, 'RB123456784GB'])
      expect(await staff.post('/packages', pkg({ incomingTrackingNumber }))).toSucceedWith(201, {
        incomingTrackingNumber,
      });
  });

  test('names each invalid field', async () => {
    const { status, body } = await staff.post(
      '/packages',
      pkg({
        recipientName: ' ',
        weight: 0,
        length: '10',
        width: 1.0001,
        description: 'a\u0000b',
        warehouseId: 1.5,
      }),
    );
    expect(status).toBe(400);
    expect(body.fields?.map(({ path }) => path).sort()).toEqual([
      'description',
      'length',
      'recipientName',
      'warehouseId',
      'weight',
      'width',
    ]);
  });

  test('rejects customers and calls without a session; staff without an agent find no warehouse', async () => {
    expect((await t.anonymous.post('/packages', pkg())).status).toBe(401);
    expect((await (await t.as(home.customer)).post('/packages', pkg())).status).toBe(403);
    const unassigned = await t.as(await t.build.user({ role: 'ROLE_STAFF' }));
    expect((await unassigned.post('/packages', pkg())).status).toBe(404);
  });
});
