import { randomBytes } from 'node:crypto';
import type { Agent } from '@eport/contract/agents/agent.ts';
import type { Bill, BillRow } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import type { Warehouse } from '@eport/contract/warehouses/warehouse.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../testing/audit.ts';
import type { Client } from '../testing/client.ts';
import { contractEndpoints, requestKeys } from '../testing/contract-endpoints.ts';
import { createCustomsBuilders } from '../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Versioned = { version: number };
type Item = {
  thing: string;
  client: Client;
  path: string;
  read: () => Promise<Versioned>;
  input: object;
  mine: object;
  theirs: object;
};

const CONTACT = { firstName: 'Ada', lastName: 'Clarke' };

async function readFrom<T extends Versioned>(
  client: Client,
  path: string,
  find?: (body: T[]) => T | undefined,
) {
  const found = find ? find((await client.get<T[]>(path)).body) : (await client.get<T>(path)).body;
  if (!found) throw new Error(`${path} does not have it.`);
  return found;
}
const byId =
  (id: number) =>
  <T extends { id: number }>(list: T[]) =>
    list.find((each) => each.id === id);

async function manifestWithContainer() {
  const { warehouse, staff } = await t.build.company();
  const customs = createCustomsBuilders(t.db);
  const shipment = await t.build.shipment(warehouse);
  const manifest = await customs.manifest(shipment);
  const container = await customs.container(manifest);
  return { warehouse, shipment, manifest, container, client: await t.as(staff) };
}

const ITEMS: Record<string, () => Promise<Item>> = {
  '/admin/users/:id': async () => {
    const { customer } = await t.build.company();
    const client = await t.as(await t.build.admin());
    const path = `/admin/users/${customer.id}`;
    const { agent_id: agentId, warehouse_id: warehouseId, mailbox_id: mailboxId } = customer;
    const place = { agentId, warehouseId, destinationCountryId: customer.destination_country_id };
    return {
      ...{ thing: 'user', client, path, read: () => readFrom(client, path) },
      input: { ...CONTACT, ...place, mailboxId, role: 'ROLE_CUSTOMER' },
      mine: { city: 'Oistins' },
      theirs: { mailboxId: `${mailboxId}X` },
    };
  },

  '/expected-packages/:id': async () => {
    const { warehouse, customer } = await t.build.company();
    const client = await t.as(customer);
    const { id, tracking_number: trackingNumber } = await t.build.expectedPackage(warehouse, customer);
    const path = `/expected-packages/${id}`;
    return {
      ...{ thing: 'expected package', client, path, read: () => readFrom(client, path) },
      input: { senderName: 'Store', trackingNumber, description: 'Shoes' },
      mine: { description: 'Boots' },
      theirs: { senderName: 'Other Store' },
    };
  },

  '/admin/cartons/:id': async () => {
    const { warehouse, staff } = await t.build.company();
    const client = await t.as(staff);
    const input = { name: 'Shoe box', length: 12, width: 8, height: 5 };
    const { body } = await client.post<{ id: number }>('/admin/cartons', {
      ...input,
      warehouseId: warehouse.id,
    });
    const list = `/admin/cartons?warehouseId=${warehouse.id}`;
    return {
      ...{ thing: 'carton', client, path: `/admin/cartons/${body.id}` },
      read: () => readFrom<Versioned & { id: number }>(client, list, byId(body.id)),
      input,
      mine: { height: 6 },
      theirs: { name: 'Boot box' },
    };
  },

  '/customer/me/profile': async () => {
    const client = await t.as((await t.build.company()).customer);
    const path = '/customer/me/profile';
    return {
      ...{ thing: 'profile', client, path, read: () => readFrom(client, path) },
      input: CONTACT,
      mine: { city: 'Oistins' },
      theirs: { phoneNumber: '+1 246 555 0100' },
    };
  },

  '/admin/agents/:id': async () => {
    const { id, name, contact_email: contactEmail, agent_code: agentCode } = await t.build.agent();
    const client = await t.as(await t.build.admin());
    return {
      ...{ thing: 'agent', client, path: `/admin/agents/${id}` },
      read: () => readFrom<Agent>(client, '/admin/agents', byId(id)),
      input: { name, contactEmail, agentCode },
      mine: { name: 'Leeward' },
      theirs: { name: 'Windward' },
    };
  },

  '/warehouses/:id': async () => {
    const { warehouse } = await t.build.company();
    const client = await t.as(await t.build.admin());
    const { id, name, agent_id: agentId, city, state, country } = warehouse;
    const address = {
      addressLine1: warehouse.address_line1,
      city,
      state,
      zipCode: warehouse.zip_code,
      country,
    };
    return {
      ...{ thing: 'warehouse', client, path: `/warehouses/${id}` },
      read: () => readFrom<Warehouse>(client, '/warehouses', byId(id)),
      input: { name, agentId, ...address },
      mine: { city: 'Doral' },
      theirs: { portCode: 'USNYC' },
    };
  },

  '/ports/:id': async () => {
    const { id } = await t.build.port({ port_code: portCode() });
    const client = await t.as(await t.build.admin());
    const read = () => readFrom<Port>(client, '/ports', byId(id));
    const { portName, portCode: code, country, modeOfTransport } = await read();
    return {
      ...{ thing: 'port', client, path: `/ports/${id}`, read },
      input: { portName, portCode: code, country, modeOfTransport },
      mine: { portName: 'Deep Water Harbour' },
      theirs: { modeOfTransport: 'AIR' },
    };
  },

  '/hs-codes/:id': async () => {
    const client = await t.as(await t.build.admin());
    const number = ++tableRows;
    const input = { code: String(640_000 + number), description: 'Footwear' };
    const { body } = await client.post<{ id: number }>('/hs-codes', input);
    const read = async () => {
      const page = await client.get<{ content: (Versioned & { id: number })[] }>('/hs-codes?size=100');
      const found = byId(body.id)(page.body.content);
      if (!found) throw new Error('The HS code is not in the list.');
      return found;
    };
    return {
      ...{ thing: 'HS code', client, path: `/hs-codes/${body.id}`, read, input },
      mine: { description: 'Shoes' },
      theirs: { code: String(850_000 + number) },
    };
  },

  '/duty-rules/:id': async () => {
    const client = await t.as(await t.build.admin());
    const destinationCountryId = await t.build.countryId();
    const input = {
      destinationCountryId,
      kind: 'VAT',
      name: `VAT ${++tableRows}`,
      validFrom: '2026-01-01',
      percent: 17.5,
    };
    const { body } = await client.post<{ id: number }>('/duty-rules', input);
    return {
      ...{ thing: 'duty rule', client, path: `/duty-rules/${body.id}` },
      read: () => readFrom<Versioned & { id: number }>(client, '/duty-rules', byId(body.id)),
      input,
      mine: { percent: 20 },
      theirs: { validFrom: '2026-02-01' },
    };
  },

  '/rates/:id': async () => {
    const { agent, staff } = await t.build.company();
    const rate = await t.build.rate(agent, { rate_type: 'FLAT_RATE' });
    const client = await t.as(staff);
    const path = `/rates/${rate.id}`;
    const of = {
      destinationCountryId: rate.destination_country_id,
      chargeReferenceId: rate.charge_reference_id,
    };
    return {
      ...{ thing: 'rate', client, path, read: () => readFrom(client, path) },
      input: { ...of, rateType: 'FLAT_RATE', rate: 3 },
      mine: { rate: 4.75 },
      theirs: { maxRange: 12 },
    };
  },

  '/agent-settings/:id': async () => {
    const { agent, staff } = await t.build.company();
    const client = await t.as(staff);
    const path = `/agent-settings/${agent.id}`;
    return {
      ...{ thing: 'email settings', client, path, read: () => readFrom(client, path), input: {} },
      mine: { smtpHost: 'smtp.example.com' },
      theirs: { smtpPort: 465 },
    };
  },

  '/master-shipments/:id': async () => {
    const { warehouse, staff } = await t.build.company();
    const { id, manifest_id: manifestId } = await t.build.shipment(warehouse);
    const client = await t.as(staff);
    const path = `/master-shipments/${id}`;
    return {
      ...{ thing: 'shipment', client, path, read: () => readFrom(client, path) },
      input: { manifestId },
      mine: { modeOfTransport: 'AIR' },
      theirs: { departureDate: '2026-12-24' },
    };
  },

  '/manifests/:id': async () => {
    const { client, manifest } = await manifestWithContainer();
    const path = `/manifests/${manifest.id}`;
    return {
      ...{ thing: 'manifest', client, path, read: () => readFrom(client, path) },
      input: {
        masterBillOfLadingReferenceNumber: manifest.master_bol_reference,
        portOfLoadingId: manifest.port_of_loading_id,
        portOfUnloadingId: manifest.port_of_unloading_id,
      },
      mine: { voyageNumber: 'V1' },
      theirs: { profileFields: { carrierCode: 'TSCL' } },
    };
  },

  '/manifests/containers/:id': async () => {
    const { client, manifest, container } = await manifestWithContainer();
    const read = async () => {
      const { containers } = await readFrom<Manifest>(client, `/manifests/${manifest.id}`);
      const found = byId(container.id)(containers);
      if (!found) throw new Error('The manifest has lost its container.');
      return found;
    };
    return {
      ...{ thing: 'container', client, path: `/manifests/containers/${container.id}`, read },
      input: { containerIdentificationNumber: container.identification_number },
      mine: { typeOfContainer: '40HC' },
      theirs: { emptyFullIndicator: 'LCL' },
    };
  },

  '/manifests/bols/:id': async () => {
    const { client, bill } = await houseBill();
    const path = `/manifests/bols/${bill.id}`;
    const { version: _, ...input } = await readFrom<Bill>(client, path);
    return {
      ...{ thing: 'house bill', client, path, read: () => readFrom(client, path), input },
      mine: { consigneeName: 'Bea Bright' },
      theirs: { declaredValues: [{ description: 'Shoes', amount: 40 }] },
    };
  },
};

async function houseBill() {
  const { client, warehouse, shipment, manifest } = await manifestWithContainer();
  const pkg = await t.build.package(warehouse, { shipment_id: shipment.id });
  return { client, manifest, bill: await createCustomsBuilders(t.db).houseBill(manifest, pkg) };
}

const letters = (number: number) => String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));
let tableRows = 0;
let ports = 0;
const portCode = () => `BBX${letters(ports++)}`;

test('covers every PUT that takes a version', async () => {
  const puts = [...(await contractEndpoints()).values()].filter(({ method }) => method === 'PUT');
  const versioned = puts.filter(({ body }) => requestKeys(body).includes('version'));
  expect(versioned.map(({ path }) => path).sort()).toEqual(Object.keys(ITEMS).sort());
});

describe.each(Object.entries(ITEMS))('PUT %s', (_, make) => {
  test('accepts the current version and increments it only on a change', async () => {
    const { client, path, read, input, theirs } = await make();
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
    const { thing, client, path, read, input, mine, theirs } = await make();
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
    const { client, path, read, input, mine, theirs } = await make();
    const { version } = await read();
    const edits = [mine, theirs];
    const answers = await Promise.all(
      edits.map((edit) => client.put<ErrorBody>(path, { ...input, ...edit, version })),
    );
    expect(answers).toSucceedOnce('CHANGED_MEANWHILE');
    expect(await read()).toMatchObject(edits[answers.findIndex(({ status }) => status === 200)] ?? {});
  });

  test('accepts a request without a version', async () => {
    const { client, path, read, input, mine, theirs } = await make();
    await client.put(path, { ...input, ...theirs });
    const { version } = await read();
    expect((await client.put(path, { ...input, ...mine })).status).toBe(200);
    const changed = await read();
    expect(changed).toMatchObject(mine);
    expect(changed.version).toBeGreaterThan(version);
  });

  test('rejects an invalid version', async () => {
    const { client, path, input } = await make();
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
    const { client, shipment } = await manifestWithContainer();
    const path = `/master-shipments/${shipment.id}`;
    const { version } = await readFrom(client, path);
    const departed = { status: 'DEPARTED', departed_at: new Date() } as const;
    await t.db.updateTable('shipments').set(departed).where('id', '=', shipment.id).execute();
    expect((await readFrom(client, path)).version).toBe(version);
  });

  test('when packages and containers are added to a manifest', async () => {
    const { warehouse, shipment, manifest, container, client } = await manifestWithContainer();
    const pkg = await t.build.package(warehouse, { shipment_id: shipment.id });
    const path = `/manifests/${manifest.id}`;
    const { version } = await readFrom(client, path);
    const packages = { packageIds: [pkg.id], containerId: container.id };
    expect((await client.post(`${path}/packages/bulk-add`, packages)).status).toBe(200);
    expect((await readFrom<Manifest>(client, path)).billsOfLading).toHaveLength(1);
    expect((await readFrom(client, path)).version).toBe(version);
  });
});

test('an outdated bill editor cannot overwrite changes of the grid', async () => {
  const { client, manifest, bill } = await houseBill();
  const path = `/manifests/bols/${bill.id}`;
  const opened = await readFrom<Bill>(client, path);
  for (const edited of [{ goodsDescription: 'Leather shoes' }, { declaredValue: 40 }]) {
    const { version } = await readFrom<Bill>(client, path);
    const grid = await client.put(`/manifests/${manifest.id}/bols`, { bills: [{ id: bill.id, ...edited }] });
    expect(grid.status).toBe(200);
    expect((await readFrom<Bill>(client, path)).version).toBeGreaterThan(version);
  }
  const refused = await client.put<ErrorBody>(path, { ...opened, consigneeName: 'Bea Bright' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(await readFrom<Bill>(client, path)).toMatchObject({
    goodsDescription: 'Leather shoes',
    declaredValues: [{ amount: 40 }],
    consigneeName: opened.consigneeName,
  });
});

test('an edit of a long house bill cannot overwrite declared values saved meanwhile', async () => {
  const { client, bill } = await houseBill();
  const path = `/manifests/bols/${bill.id}`;
  const internalNotes = randomBytes(2_500).toString('hex');
  await client.put(path, { ...(await readFrom<Bill>(client, path)), internalNotes });
  const opened = await readFrom<Bill>(client, path);
  const declared = (amount: number) => ({ ...opened, declaredValues: [{ description: 'Shoes', amount }] });
  expect((await client.put(path, declared(40))).status).toBe(200);
  const refused = await client.put<ErrorBody>(path, declared(90));
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(await readFrom<Bill>(client, path)).toMatchObject({
    internalNotes,
    declaredValues: [{ amount: 40 }],
    version: opened.version + 1,
  });
});

describe('the bills table', () => {
  type Answer = { status: number; body: ErrorBody };
  async function twoBills() {
    const { client, warehouse, shipment, manifest } = await manifestWithContainer();
    const customs = createCustomsBuilders(t.db);
    const bill = async () =>
      customs.houseBill(manifest, await t.build.package(warehouse, { shipment_id: shipment.id }));
    const [edited, other] = [await bill(), await bill()];
    const path = `/manifests/${manifest.id}/bols`;
    const read = async () => {
      const { body } = await client.get<BillRow[]>(path);
      const [first, second] = body;
      if (!first || !second) throw new Error('The manifest has lost a bill.');
      return [first, second] as const;
    };
    const save = (...bills: object[]): Promise<Answer> => client.put(path, { bills });
    return { client, edited, other, read, save };
  }

  test('cannot overwrite changes of the bill editor, and returns the outdated rows', async () => {
    const { client, edited, read, save } = await twoBills();
    const [opened, other] = await read();
    const editor = `/manifests/bols/${edited.id}`;
    const { body: bill } = await client.get<Bill>(editor);
    expect((await client.put(editor, { ...bill, consigneeName: 'Bea Bright' })).status).toBe(200);
    const refused = await save(
      { id: opened.id, version: opened.version, consigneeName: 'B. Bright' },
      { id: other.id, version: other.version, consigneeName: 'Cleo Clarke' },
    );
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        message:
          'Someone changed the house bills while you were editing. Check the changes, then save again.',
      },
    });
    const now = await read();
    expect(refused.body.current).toEqual([now[0]]);
    expect(now.map(({ consigneeName }) => consigneeName)).toEqual(['Bea Bright', other.consigneeName]);
    const again = await save({ id: opened.id, version: now[0].version, consigneeName: 'B. Bright' });
    expect(again.status).toBe(200);
  });

  test('refuses a whole outdated row as outdated, also after a change of its currency only', async () => {
    const { read, save } = await twoBills();
    await save({ id: (await read())[0].id, declaredValue: 40 });
    const [opened] = await read();
    await save({ id: opened.id, declaredValue: 40, declaredCurrency: 'EUR' });
    const refused = await save({ ...opened, consigneeName: 'Bea Bright' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(refused.body.current).toMatchObject([{ declaredValue: 40, declaredCurrency: 'EUR' }]);
  });

  test('saves one of two edits of the same row that arrive at once', async () => {
    const { read, save } = await twoBills();
    const [{ id, version }] = await read();
    const names = ['Bea Bright', 'Cleo Clarke'];
    const answers = await Promise.all(names.map((consigneeName) => save({ id, version, consigneeName })));
    expect(answers).toSucceedOnce('CHANGED_MEANWHILE');
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await read())[0]).toMatchObject({ consigneeName: names[winner], version: version + 1 });
  });

  test('saves rows without a version', async () => {
    const { read, save } = await twoBills();
    const [{ id }] = await read();
    await save({ id, consigneeName: 'Bea Bright' });
    expect((await save({ id, consigneeName: 'Cleo Clarke' })).status).toBe(200);
    expect((await read())[0].consigneeName).toBe('Cleo Clarke');
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
