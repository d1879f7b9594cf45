import type { Exception, ExceptionItem } from '@eport/contract/exceptions/exception.ts';
import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import type { AdminPackage, PackageJourney } from '@eport/contract/packages/package.ts';
import { type Receipt, UNIDENTIFIED_GOODS } from '@eport/contract/receiving/receiving.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { PURCHASE_INVOICE } from '../../testing/files.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { startCompany } from '../../testing/start-company.ts';

const { t, home, staff, customer } = await startCompany();
afterAll(async () => {
  await expectInvariants(t.db);
  await t.stop();
});

let codes = 0;
const nextCode = () => `1Z 999 ${++codes}`;
const ITEMS = [{ description: 'Lamp', quantity: 2, unitValue: 30 }];

const receive = async (values: object = {}) =>
  (
    await staff.post<Receipt>('/admin/receiving/packages', {
      warehouseId: home.warehouse.id,
      code: nextCode(),
      weight: 4,
      ...values,
    })
  ).body;
const announce = (trackingNumber: string | null, as: Client = customer) =>
  as.post<ExpectedPackage>('/expected-packages', {
    senderName: 'Bright Shoes',
    trackingNumber,
    description: 'Two lamps',
    items: ITEMS,
  });
const desk = async () =>
  (await staff.get<{ content: ExceptionItem[] }>('/admin/exceptions?size=100')).body.content;
const exceptionOf = async (packageId: number) => {
  const item = (await desk()).find((each) => each.packageId === packageId);
  return (await staff.get<Exception>(`/admin/exceptions/${item?.id}`)).body;
};
const confirm = (exception: { id: number }, expectedPackageId: number) =>
  staff.post<Exception>(`/admin/exceptions/${exception.id}/confirm-claim`, { expectedPackageId });

describe('a customer who announces a package received without an owner', () => {
  test('becomes a claim on the package’s exception and sees nothing of the package', async () => {
    const pkg = await receive();
    expect(await exceptionOf(pkg.id)).toMatchObject({ claims: [], claimCount: 0 });
    const { body: claim } = await announce(pkg.code);
    await customer.upload(`/expected-packages/${claim.id}/invoice`, PURCHASE_INVOICE);
    const exception = await exceptionOf(pkg.id);
    expect(exception).toMatchObject({
      kind: 'UNKNOWN_OWNER',
      claimCount: 1,
      claims: [
        {
          id: claim.id,
          mailboxId: home.customer.mailbox_id,
          description: 'Two lamps',
          declaredValue: 60,
          invoiceFileName: PURCHASE_INVOICE.name,
        },
      ],
      can: { confirmClaim: { allowed: true } },
    });
    expect(await customer.get(`/packages/${pkg.id}`)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
    expect((await customer.get<unknown[]>('/me/packages')).body).toEqual([]);
  });

  test('puts a package that was logged with the form on the Exceptions desk', async () => {
    const code = nextCode();
    const { id } = await t.build.package(home.warehouse, { user_id: null, incoming_tracking_number: code });
    await announce(code);
    expect(await exceptionOf(id)).toMatchObject({ kind: 'UNKNOWN_OWNER', openedByName: null, claimCount: 1 });
  });

  test('claims the package also by correcting the number, or when staff add the code to the package', async () => {
    const { body: corrected } = await announce(nextCode());
    const code = nextCode();
    const first = await t.build.package(home.warehouse, { user_id: null, incoming_tracking_number: code });
    await customer.put(`/expected-packages/${corrected.id}`, { ...corrected, trackingNumber: code });
    const { body: added } = await announce(nextCode());
    const second = await t.build.package(home.warehouse, { user_id: null });
    await staff.post(`/admin/packages/${second.id}/codes`, { code: added.trackingNumber });
    for (const { id } of [first, second]) expect(await exceptionOf(id)).toMatchObject({ claimCount: 1 });
  });
});

describe('confirming a claim', () => {
  test('gives the package the announced values, as if it had been received with them', async () => {
    const pkg = await receive({ hold: true });
    const { body: claim } = await announce(pkg.code);
    await customer.upload(`/expected-packages/${claim.id}/invoice`, PURCHASE_INVOICE);
    const exception = await exceptionOf(pkg.id);
    expect(exception.packageDescription).toBe(UNIDENTIFIED_GOODS);
    const { status, body } = await confirm(exception, claim.id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        status: 'CLOSED',
        claims: [],
        decision: expect.stringContaining(home.customer.mailbox_id ?? ''),
      },
    });
    const name = `${home.customer.first_name} ${home.customer.last_name}`;
    expect((await staff.get<AdminPackage>(`/admin/packages/${pkg.id}`)).body).toMatchObject({
      userId: home.customer.id,
      recipientName: name,
      status: 'IN_WAREHOUSE',
      description: 'Two lamps',
      senderName: 'Bright Shoes',
      items: ITEMS,
      declaredValue: 60,
      documents: [{ fileName: PURCHASE_INVOICE.name }],
    });
    const journey = await customer.get<PackageJourney>(`/packages/${pkg.id}`);
    expect(journey.body).toMatchObject({ description: 'Two lamps', items: ITEMS });
    expect((await customer.get<ExpectedPackage>(`/expected-packages/${claim.id}`)).body).toMatchObject({
      status: 'RECEIVED',
      packageId: pkg.id,
    });
  });

  test('keeps the values that the desk entered', async () => {
    const pkg = await receive({ description: 'Brass lamp', senderName: 'Lamp Store' });
    const { body: claim } = await announce(pkg.code);
    await confirm(await exceptionOf(pkg.id), claim.id);
    expect((await staff.get<AdminPackage>(`/admin/packages/${pkg.id}`)).body).toMatchObject({
      description: 'Brass lamp',
      senderName: 'Lamp Store',
    });
  });

  test('cancels the claims of others, who learn nothing of the package', async () => {
    const pkg = await receive();
    const { body: claim } = await announce(pkg.code);
    const other = await t.as(await t.build.customer(home.warehouse));
    const { body: theirs } = await announce(nextCode(), other);
    await staff.post(`/admin/packages/${pkg.id}/codes`, { code: theirs.trackingNumber });
    const exception = await exceptionOf(pkg.id);
    expect(exception.claims.map(({ id }) => id)).toEqual([claim.id, theirs.id]);
    await confirm(exception, claim.id);
    expect((await other.get<ExpectedPackage>(`/expected-packages/${theirs.id}`)).body).toMatchObject({
      status: 'CANCELLED',
      packageId: null,
    });
    expect(await other.get(`/packages/${pkg.id}`)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
  });

  test('refuses a claim that was withdrawn, one of another package, and a closed exception', async () => {
    const pkg = await receive();
    const exception = await exceptionOf(pkg.id);
    const { body: withdrawn } = await announce(pkg.code);
    await customer.post(`/expected-packages/${withdrawn.id}/cancel`);
    expect(await confirm(exception, withdrawn.id)).toBeRefused(404, 'CLAIM_NOT_FOUND');
    const { body: elsewhere } = await announce((await receive()).code);
    expect(await confirm(exception, elsewhere.id)).toBeRefused(404, 'CLAIM_NOT_FOUND');
    expect((await exceptionOf(pkg.id)).status).toBe('OPEN');
    await staff.post(`/admin/exceptions/${exception.id}/close`, { decision: 'Destroyed' });
    const { body: late } = await announce((await receive()).code);
    expect(await confirm(exception, late.id)).toBeRefused(409, 'EXCEPTION_CLOSED');
    expect(await confirm(exception, 0)).toRejectField('expectedPackageId');
  });
});
