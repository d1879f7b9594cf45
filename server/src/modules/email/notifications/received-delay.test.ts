import { afterEach, beforeEach, expect, test } from 'vitest';
import { PICTURE } from '../../../testing/files.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../../testing/mailing-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type MailWorker, startMailWorker } from '../delivery/mail-worker.ts';

const HOUR_SECONDS = 60 * 60;

let t: TestApp;
let server: MailServer;
let worker: MailWorker | undefined;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await worker?.stop();
  await t.stop();
  await server.stop();
});

async function deskWithDelay(seconds: number) {
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1', EPORT_RECEIVED_EMAIL_DELAY: String(seconds) });
  const company = await mailingCompany(t, server);
  const { staff } = company.client;
  const receive = async () => {
    const { body } = await staff.post<{ id: number }>('/admin/receiving/packages', {
      warehouseId: company.warehouse.id,
      userId: company.customer.id,
      code: `CODE ${crypto.randomUUID()}`,
      weight: 2,
      description: 'Running shoes',
    });
    return body.id;
  };
  const photograph = async (id: number) =>
    expect((await staff.upload(`/admin/packages/${id}/photos`, PICTURE)).status).toBe(201);
  return { ...company, staff, receive, photograph };
}

const subjects = () => server.mails.map(({ subject }) => subject);

test('mentions photos taken at the desk, and sends no second email for a later photo', async () => {
  const desk = await deskWithDelay(HOUR_SECONDS);
  worker = await startTestWorker(t);
  const id = await desk.receive();
  const [waiting] = await desk.messages();
  expect(waiting).toMatchObject({ kind: 'PACKAGE_RECEIVED', state: 'WAITING', attempts: 0 });
  expect(Number(waiting?.next_attempt_at) - Number(waiting?.queued_at)).toBe(HOUR_SECONDS * 1_000);
  await desk.photograph(id);
  await desk.photograph(id);
  expect(server.mails).toEqual([]);
  await desk.retryNow();
  await desk.waitForAll('SENT');
  expect(server.mails[0]?.text).toContain('We have taken 2 photos of it.');
  expect(server.mails[0]?.text).toContain(`/packages/${id}#photos`);
  await desk.photograph(id);
  expect(await desk.messages()).toHaveLength(1);
});

test('says what a package with an exception from the desk waits for', async () => {
  const desk = await deskWithDelay(HOUR_SECONDS);
  const id = await desk.receive();
  await desk.staff.post(`/admin/packages/${id}/exceptions`, { kind: 'DAMAGED' });
  await desk.retryNow();
  worker = await startTestWorker(t);
  await desk.waitForAll('SENT');
  const text = server.mails[0]?.text;
  expect(text).toContain('It can leave for Barbados once you have told us what to do about the damage.');
  expect(text).not.toContain('next shipments');
});

test('wakes a worker once the delay is over', async () => {
  const seconds = 5;
  const desk = await deskWithDelay(seconds);
  worker = await startMailWorker(t, { sweepIntervalMs: HOUR_SECONDS * 1_000, idleTimeoutMs: 50 });
  await desk.receive();
  const [sent] = await desk.waitForAll('SENT');
  expect(Number(sent?.sent_at) - Number(sent?.queued_at)).toBeGreaterThanOrEqual(seconds * 1_000);
});

test('sends a delayed email before the next one of the same customer', async () => {
  const desk = await deskWithDelay(HOUR_SECONDS);
  const other = await t.build.customer(desk.warehouse);
  const id = await desk.receive();
  await desk.log({ userId: other.id });
  const { body: shipment } = await desk.staff.post<{ id: number }>('/master-shipments', {
    manifestId: 'SHIP-1',
    originWarehouseId: desk.warehouse.id,
    destinationCountryId: await t.build.countryId(),
  });
  await desk.staff.post(`/master-shipments/${shipment.id}/add-packages`, { packageIds: [id] });
  expect((await desk.staff.post(`/master-shipments/${shipment.id}/depart`)).status).toBe(200);
  worker = await startTestWorker(t);
  await server.received(2);
  expect(subjects()).toEqual([
    `Your package has arrived at our warehouse (package #${id})`,
    `Your package is on its way (package #${id})`,
  ]);
  const states = (await desk.messages()).map(({ user_id, state }) => [user_id, state]);
  expect(states).toContainEqual([other.id, 'WAITING']);
});

test('sends nothing about a receipt that was undone during the delay', async () => {
  const desk = await deskWithDelay(HOUR_SECONDS);
  const id = await desk.receive();
  expect((await desk.staff.delete(`/admin/receiving/packages/${id}`)).status).toBe(204);
  expect(await desk.messages()).toEqual([]);
});
