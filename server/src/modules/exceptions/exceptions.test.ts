import type { Exception, ExceptionItem } from '@eport/contract/exceptions/exception.ts';
import { EXCEPTION_KINDS } from '@eport/contract/exceptions/exception-kind.ts';
import type { AdminPackage, PackageJourney } from '@eport/contract/packages/package.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { outcomeOf } from '../../testing/client.ts';
import { startCompany } from '../../testing/start-company.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openExceptions } from './index.ts';

const { t, home, staff, customer } = await startCompany();
afterAll(() => t.stop());

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;
const pkg = (values: Parameters<TestApp['build']['package']>[1] = {}) =>
  t.build.package(home.warehouse, { user_id: home.customer.id, ...values });
const open = (id: number, body: object) => staff.post<Exception>(`/admin/packages/${id}/exceptions`, body);
const list = async (query = '', client = staff) =>
  (await client.get<{ content: ExceptionItem[]; totalItems: number }>(`/admin/exceptions?size=100${query}`))
    .body;
const idsOf = ({ content }: { content: ExceptionItem[] }) => content.map(({ id }) => id);

describe('finding the exception of a scanned package', () => {
  test('takes its label and any of its codes, in any form', async () => {
    const { id } = await pkg({ incoming_tracking_number: '9400-1112-0108-0805-4830-55' });
    const other = await pkg({ incoming_tracking_number: '9400111201080805483066' });
    const { body } = await open(id, { kind: 'DAMAGED', note: 'Wet' });
    await open(other.id, { kind: 'DAMAGED', note: 'Wet' });
    for (const code of [`P-${id}`, '9400111201080805483055', '420331019400111201080805483055'])
      expect(idsOf(await list(`&code=${code}`))).toEqual([body.id]);
    for (const code of ['P-999999999', 'TBA999999999999', '12.5', '*NEXT', ''])
      expect(idsOf(await list(`&code=${encodeURIComponent(code)}`))).toEqual([]);
    await staff.post(`/admin/exceptions/${body.id}/close`, { decision: 'Dry again' });
    expect(idsOf(await list(`&code=P-${id}`))).toEqual([]);
    expect(idsOf(await list(`&code=P-${id}&status=CLOSED`))).toEqual([body.id]);
  });

  test('finds no package of another agent', async () => {
    const stranger = await t.build.company();
    const { id } = await pkg();
    await open(id, { kind: 'DAMAGED', note: 'Wet' });
    expect(idsOf(await list(`&code=P-${id}`, await t.as(stranger.staff)))).toEqual([]);
  });
});

describe('opening an exception', () => {
  test('records who opened it, when and why, and shows it on the package', async () => {
    const { id } = await pkg();
    const { status, body } = await open(id, { kind: 'DAMAGED', note: ' One corner is wet ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'DAMAGED',
      status: 'OPEN',
      packageId: id,
      openedByName: nameOf(home.staff),
      assigneeId: null,
      closedAt: null,
      latestNote: 'One corner is wet',
      notes: [{ text: 'One corner is wet', authorName: nameOf(home.staff) }],
    });
    const { exceptions } = (await staff.get<AdminPackage>(`/admin/packages/${id}`)).body;
    expect(exceptions).toEqual([
      {
        id: body.id,
        kind: 'DAMAGED',
        status: 'OPEN',
        openedAt: body.openedAt,
        closedAt: null,
        decision: null,
      },
    ]);
  });

  test('shows the customer its kind and times, but no note, person or decision', async () => {
    const { id } = await pkg();
    const { body } = await open(id, { kind: 'RESTRICTED_GOODS', note: 'Looks like a battery' });
    await staff.post(`/admin/exceptions/${body.id}/close`, { decision: 'Sent by sea' });
    const journey = await customer.get<PackageJourney>(`/packages/${id}`);
    expect(journey.body.exceptions).toEqual([
      { id: body.id, kind: 'RESTRICTED_GOODS', openedAt: body.openedAt, closedAt: expect.any(String) },
    ]);
    expect(journey.raw.body).not.toMatch(/battery|by sea/);
  });

  test('rejects an unknown kind, and the kind OTHER without a note', async () => {
    const { id } = await pkg();
    expect(await open(id, { kind: 'LATE' })).toRejectField('kind');
    expect(await open(id, { kind: 'OTHER' })).toRejectField('note');
    expect(await open(id, { kind: 'OTHER', note: '  ' })).toRejectField('note');
    expect(await open(id, { kind: 'DAMAGED', note: 'x'.repeat(1_001) })).toRejectField('note');
    expect((await list()).content.filter(({ packageId }) => packageId === id)).toEqual([]);
  });

  test('refuses a second open exception of the same kind, but allows another kind, or one after the first is closed', async () => {
    const { id } = await pkg();
    const first = await open(id, { kind: 'DAMAGED' });
    expect(await open(id, { kind: 'DAMAGED' })).toBeRefused(409, 'EXCEPTION_ALREADY_OPEN');
    expect((await open(id, { kind: 'RESTRICTED_GOODS' })).status).toBe(201);
    await staff.post(`/admin/exceptions/${first.body.id}/close`, { decision: 'Repacked' });
    expect((await open(id, { kind: 'DAMAGED' })).status).toBe(201);
  });

  test('refuses a missing package before its shipment has arrived', async () => {
    const shipment = await t.build.shipment(home.warehouse, { status: 'DEPARTED', departed_at: new Date() });
    const { id } = await pkg({ shipment_id: shipment.id, status: 'IN_TRANSIT' });
    expect(await open(id, { kind: 'MISSING_AT_ARRIVAL' })).toBeRefused(409, 'EXCEPTION_NOT_ARRIVED');
    expect((await staff.post(`/master-shipments/${shipment.id}/arrive`)).status).toBe(200);
    expect((await open(id, { kind: 'MISSING_AT_ARRIVAL' })).status).toBe(201);
  });
});

test('opens exceptions of many packages in the caller’s transaction, except those that are already open', async () => {
  const known = await pkg();
  await t.build.exception(known, { kind: 'UNKNOWN_OWNER' });
  const packages = [await pkg(), await pkg(), known];
  const newExceptions = packages.map(({ id, agent_id }) => {
    const note = `Package ${id}`;
    return {
      packageId: id,
      agentId: agent_id,
      kind: 'UNKNOWN_OWNER' as const,
      note,
      openedBy: home.staff.id,
    };
  });
  const notesOf = async () =>
    (await list('&kind=UNKNOWN_OWNER')).content
      .filter(({ packageId }) => packages.some(({ id }) => id === packageId))
      .map(({ latestNote }) => latestNote);
  const undone = inTransaction(t.db, { userId: home.staff.id }, async (trx) => {
    await openExceptions(t, trx, newExceptions);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await notesOf()).toEqual([null]);
  await inTransaction(t.db, { userId: home.staff.id }, (trx) => openExceptions(t, trx, newExceptions));
  expect(await notesOf()).toEqual([null, ...packages.slice(0, 2).map(({ id }) => `Package ${id}`)]);
});

describe('working on an exception', () => {
  test('keeps notes in order, and the assignee', async () => {
    const { id } = (await open((await pkg()).id, { kind: 'DAMAGED', note: 'Wet' })).body;
    const colleague = await t.build.staff(home.warehouse);
    await staff.post(`/admin/exceptions/${id}/notes`, { text: 'Customer called' });
    expect((await staff.post<Exception>(`/admin/exceptions/${id}/take`)).body.assigneeId).toBe(home.staff.id);
    const taken = await (await t.as(colleague)).post<Exception>(`/admin/exceptions/${id}/take`);
    expect(taken.body).toMatchObject({
      assigneeId: colleague.id,
      assigneeName: nameOf(colleague),
      notes: [{ text: 'Wet' }, { text: 'Customer called' }],
      latestNote: 'Customer called',
    });
    const released = await staff.post<Exception>(`/admin/exceptions/${id}/release`);
    expect(released.body).toMatchObject({ assigneeId: null, assigneeName: null });
    expect(await staff.post(`/admin/exceptions/${id}/notes`, { text: ' ' })).toRejectField('text');
  });

  test('closes with a decision, after which nothing can change', async () => {
    const { id } = (await open((await pkg()).id, { kind: 'DAMAGED' })).body;
    expect(await staff.post(`/admin/exceptions/${id}/close`, {})).toRejectField('decision');
    const closed = await staff.post<Exception>(`/admin/exceptions/${id}/close`, { decision: 'Repacked' });
    expect(closed.body).toMatchObject({
      status: 'CLOSED',
      decision: 'Repacked',
      closedByName: nameOf(home.staff),
      closedAt: expect.any(String),
    });
    const { can } = closed.body;
    const done = {
      addNote: outcomeOf(await staff.post<ErrorBody>(`/admin/exceptions/${id}/notes`, { text: 'Late' })),
      take: outcomeOf(await staff.post<ErrorBody>(`/admin/exceptions/${id}/take`)),
      release: outcomeOf(await staff.post<ErrorBody>(`/admin/exceptions/${id}/release`)),
      confirmClaim: outcomeOf(
        await staff.post<ErrorBody>(`/admin/exceptions/${id}/confirm-claim`, { expectedPackageId: 1 }),
      ),
      close: outcomeOf(await staff.post<ErrorBody>(`/admin/exceptions/${id}/close`, { decision: 'Again' })),
    };
    expect(done).toEqual(can);
    expect(can.close).toMatchObject({ allowed: false, code: 'EXCEPTION_CLOSED' });
    expect((await staff.get<Exception>(`/admin/exceptions/${id}`)).body).toEqual(closed.body);
  });

  test('is closed when its package with an unknown owner gets a customer', async () => {
    const { id } = await pkg({ user_id: null });
    const { body } = await open(id, { kind: 'UNKNOWN_OWNER' });
    const damage = await open(id, { kind: 'DAMAGED' });
    await staff.put(`/admin/packages/${id}/customer`, { userId: home.customer.id });
    const { mailbox_id } = home.customer;
    expect((await staff.get<Exception>(`/admin/exceptions/${body.id}`)).body).toMatchObject({
      status: 'CLOSED',
      decision: `Assigned to ${nameOf(home.customer)} (${mailbox_id}).`,
      closedByName: nameOf(home.staff),
    });
    expect((await staff.get<Exception>(`/admin/exceptions/${damage.body.id}`)).body.status).toBe('OPEN');
  });
});

describe('a package with an open exception', () => {
  async function loaded() {
    const shipment = await t.build.shipment(home.warehouse);
    const aboard = [await pkg({ shipment_id: shipment.id }), await pkg({ shipment_id: shipment.id })];
    return { path: `/master-shipments/${shipment.id}`, aboard };
  }

  test('keeps its shipment from departing until each exception is closed', async () => {
    const { path, aboard } = await loaded();
    const id = aboard[1]?.id ?? 0;
    const damage = (await open(id, { kind: 'DAMAGED' })).body.id;
    const goods = (await open(id, { kind: 'RESTRICTED_GOODS' })).body.id;
    const before = (await staff.get<Shipment>(path)).body;
    expect(before.shippingPackages.map(({ openExceptions }) => openExceptions)).toEqual([
      undefined,
      ['DAMAGED', 'RESTRICTED_GOODS'],
    ]);
    const refused = await staff.post(`${path}/depart`);
    expect(refused).toBeRefused(409, 'SHIPMENT_HAS_EXCEPTIONS', {
      message:
        '1 package of this shipment cannot depart because of an open exception. Close each exception, or remove the package from the shipment.',
    });
    expect(refused.body.packages).toEqual([
      { id, status: 'IN_WAREHOUSE', reason: 'It has an open exception: Damaged, Restricted goods.' },
    ]);
    expect((await staff.get<Shipment>(path)).body).toEqual(before);
    await staff.post(`/admin/exceptions/${damage}/close`, { decision: 'Repacked' });
    expect(await staff.post(`${path}/depart`)).toBeRefused(409, 'SHIPMENT_HAS_EXCEPTIONS');
    await staff.post(`/admin/exceptions/${goods}/close`, { decision: 'Allowed' });
    expect((await staff.post<Shipment>(`${path}/depart`)).body.status).toBe('DEPARTED');
  });

  test('lets the shipment depart without it', async () => {
    const { path, aboard } = await loaded();
    const id = aboard[1]?.id ?? 0;
    await open(id, { kind: 'DAMAGED' });
    expect((await staff.delete(`${path}/packages/${id}`)).status).toBe(204);
    expect((await staff.post(`${path}/depart`)).status).toBe(200);
  });

  test('is neither offered to a shipment nor added to one', async () => {
    const shipment = await t.build.shipment(home.warehouse);
    const [free, withException] = [await pkg(), await pkg()];
    const { id } = (await open(withException.id, { kind: 'DAMAGED' })).body;
    const available = async () =>
      (
        await staff.get<{ id: number }[]>(
          `/admin/packages/available?destinationId=${shipment.destination_country_id}&shipmentId=${shipment.id}`,
        )
      ).body.map((item) => item.id);
    expect(await available()).toContain(free.id);
    expect(await available()).not.toContain(withException.id);
    const add = () =>
      staff.post(`/master-shipments/${shipment.id}/add-packages`, {
        packageIds: [free.id, withException.id],
      });
    const refused = await add();
    expect(refused).toBeRefused(409, 'PACKAGES_REFUSED');
    expect(refused.body.packages).toEqual([
      { id: withException.id, status: 'IN_WAREHOUSE', reason: 'It has an open exception: Damaged.' },
    ]);
    await staff.post(`/admin/exceptions/${id}/close`, { decision: 'Repacked' });
    expect(await available()).toContain(withException.id);
    expect((await add()).status).toBe(200);
  });

  test.each(EXCEPTION_KINDS.filter((kind) => kind !== 'MISSING_AT_ARRIVAL'))(
    'cannot depart, whatever the kind of the exception: %s',
    async (kind) => {
      const { path, aboard } = await loaded();
      await open(aboard[0]?.id ?? 0, { kind, note: 'Look at it' });
      expect(await staff.post(`${path}/depart`)).toBeRefused(409, 'SHIPMENT_HAS_EXCEPTIONS');
    },
  );
});
