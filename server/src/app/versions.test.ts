import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../testing/audit.ts';
import { contractEndpoints, requestKeys } from '../testing/contract-endpoints.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { VERSIONED_ITEMS } from '../testing/versioned-items.ts';
import { CONTACT, manifestWithContainer, readFrom } from '../testing/versions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

test('covers every PUT that takes a version', async () => {
  const puts = [...(await contractEndpoints()).values()].filter(({ method }) => method === 'PUT');
  const versioned = puts.filter(({ body }) => requestKeys(body).includes('version'));
  expect(versioned.map(({ path }) => path).sort()).toEqual(Object.keys(VERSIONED_ITEMS).sort());
});

describe.each(Object.entries(VERSIONED_ITEMS))('PUT %s', (_, make) => {
  test('accepts the current version and increments it only on a change', async () => {
    const { client, path, read, input, theirs } = await make(t);
    const { version } = await read();
    expect(version).toBeTypeOf('number');
    expect((await client.put(path, { ...input, ...theirs, version })).status).toBe(200);
    const changed = await read();
    expect(changed).toMatchObject(theirs);
    expect(changed.version).toBeGreaterThan(version);
    expect((await client.put(path, { ...input, ...theirs, version: changed.version })).status).toBe(200);
    expect((await read()).version).toBe(changed.version);
  });

  test('rejects an outdated version, returns the current object and changes nothing', async () => {
    const { thing, client, path, read, input, mine, theirs } = await make(t);
    const { version } = await read();
    await client.put(path, { ...input, ...theirs, version });
    const now = await read();
    const refused = await client.put<ErrorBody>(path, { ...input, ...mine, version });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        message: `Someone changed the ${thing} while you were editing. Check the changes, then save again.`,
      },
    });
    expect(refused.body.current).toEqual(now);
    expect(await read()).toEqual(now);
    expect((await client.put(path, { ...input, ...mine, version: now.version })).status).toBe(200);
  });

  test('saves one of two edits of the same version that arrive at once', async () => {
    const { client, path, read, input, mine, theirs } = await make(t);
    const { version } = await read();
    const edits = [mine, theirs];
    const responses = await Promise.all(
      edits.map((edit) => client.put<ErrorBody>(path, { ...input, ...edit, version })),
    );
    expect(responses).toSucceedOnce('CHANGED_MEANWHILE');
    expect(await read()).toMatchObject(edits[responses.findIndex(({ status }) => status === 200)] ?? {});
  });

  test('accepts a request without a version', async () => {
    const { client, path, read, input, mine, theirs } = await make(t);
    await client.put(path, { ...input, ...theirs });
    const { version } = await read();
    expect((await client.put(path, { ...input, ...mine })).status).toBe(200);
    const changed = await read();
    expect(changed).toMatchObject(mine);
    expect(changed.version).toBeGreaterThan(version);
  });

  test('rejects an invalid version', async () => {
    const { client, path, input } = await make(t);
    expect(await client.put(path, { ...input, version: '1' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'version', message: 'must be a whole number' }] },
    });
  });
});

test('checks the version when staff edit themselves', async () => {
  const { staff } = await t.build.company();
  const client = await t.as(staff);
  const path = `/admin/users/${staff.id}`;
  const { version } = await readFrom(client, path);
  expect((await client.put(path, { ...CONTACT, city: 'Oistins', version })).status).toBe(200);
  const refused = await client.put<ErrorBody>(path, { ...CONTACT, version });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(refused.body.current).toEqual(await readFrom(client, path));
});

describe('the version does not change', () => {
  test('when a user is suspended, gets another password or chooses other emails', async () => {
    const { customer } = await t.build.company();
    const [admin, client] = [await t.as(await t.build.admin()), await t.as(customer)];
    const path = `/admin/users/${customer.id}`;
    const { version } = await readFrom(admin, path);
    const emails = { notifications: [{ kind: 'DEPARTED', enabled: false }] };
    expect((await client.put('/me/notifications', emails)).status).toBe(200);
    expect((await admin.post(`${path}/temporary-password`)).status).toBe(200);
    expect((await admin.put(`${path}/status`, { status: 'SUSPENDED' })).status).toBe(200);
    expect((await readFrom(admin, path)).version).toBe(version);
  });

  test('when a shipment departs', async () => {
    const { client, shipment } = await manifestWithContainer(t);
    const path = `/master-shipments/${shipment.id}`;
    const { version } = await readFrom(client, path);
    const departed = { status: 'DEPARTED', departed_at: new Date() } as const;
    await t.db.updateTable('shipments').set(departed).where('id', '=', shipment.id).execute();
    expect((await readFrom(client, path)).version).toBe(version);
  });

  test('when packages and containers are added to a manifest', async () => {
    const { warehouse, shipment, manifest, container, client } = await manifestWithContainer(t);
    const pkg = await t.build.package(warehouse, { shipment_id: shipment.id });
    const path = `/manifests/${manifest.id}`;
    const { version } = await readFrom(client, path);
    const packages = { packageIds: [pkg.id], containerId: container.id };
    expect((await client.post(`${path}/packages/bulk-add`, packages)).status).toBe(200);
    expect((await readFrom<Manifest>(client, path)).billsOfLading).toHaveLength(1);
    expect((await readFrom(client, path)).version).toBe(version);
  });
});

test('ignores a version set by hand and leaves it out of the audit', async () => {
  const { id, version } = await t.build.agent();
  await t.db.updateTable('agents').set({ version: 40 }).where('id', '=', id).execute();
  await t.db.updateTable('agents').set({ name: 'Leeward' }).where('id', '=', id).execute();
  const agent = await t.db.selectFrom('agents').select('version').where('id', '=', id).executeTakeFirst();
  expect(agent?.version).toBe(version + 2);
  const [created, ...changes] = await auditOf(t.db, 'AGENT', id);
  expect(created?.after).not.toHaveProperty('version');
  expect(changes.map(({ after }) => after)).toEqual([{ name: 'Leeward' }]);
});
