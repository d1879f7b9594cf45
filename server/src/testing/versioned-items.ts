import type { Agent } from '@eport/contract/agents/agent.ts';
import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import type { Warehouse } from '@eport/contract/warehouses/warehouse.ts';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';
import { CONTACT, houseBill, manifestWithContainer, readFrom, type Versioned } from './versions.ts';

/** An object with a version: `input` saves it unchanged, `mine` and `theirs` are changes to different fields. */
type Item = {
  thing: string;
  client: Client;
  path: string;
  read: () => Promise<Versioned>;
  input: object;
  mine: object;
  theirs: object;
};

const byId =
  (id: number) =>
  <T extends { id: number }>(list: T[]) =>
    list.find((each) => each.id === id);

const letters = (number: number) => String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));
let tableRows = 0;
let ports = 0;
const portCode = () => `BBX${letters(ports++)}`;

export const VERSIONED_ITEMS: Record<string, (t: TestApp) => Promise<Item>> = {
  '/admin/users/:id': async (t) => {
    const { customer } = await t.build.company();
    const client = await t.as(await t.build.admin());
    const path = `/admin/users/${customer.id}`;
    const { agent_id: agentId, warehouse_id: warehouseId, mailbox_id: mailboxId } = customer;
    const place = { agentId, warehouseId, destinationCountryId: customer.destination_country_id };
    return {
      thing: 'user',
      client,
      path,
      read: () => readFrom(client, path),
      input: { ...CONTACT, ...place, mailboxId, role: 'ROLE_CUSTOMER' },
      mine: { city: 'Oistins' },
      theirs: { mailboxId: `${mailboxId}X` },
    };
  },

  '/expected-packages/:id': async (t) => {
    const { warehouse, customer } = await t.build.company();
    const client = await t.as(customer);
    const { id, tracking_number: trackingNumber } = await t.build.expectedPackage(warehouse, customer);
    const path = `/expected-packages/${id}`;
    return {
      thing: 'expected package',
      client,
      path,
      read: () => readFrom(client, path),
      input: { senderName: 'Store', trackingNumber, description: 'Shoes' },
      mine: { description: 'Boots' },
      theirs: { senderName: 'Other Store' },
    };
  },

  '/admin/cartons/:id': async (t) => {
    const { warehouse, staff } = await t.build.company();
    const client = await t.as(staff);
    const input = { name: 'Shoe box', length: 12, width: 8, height: 5 };
    const { body } = await client.post<{ id: number }>('/admin/cartons', {
      ...input,
      warehouseId: warehouse.id,
    });
    const list = `/admin/cartons?warehouseId=${warehouse.id}`;
    return {
      thing: 'carton',
      client,
      path: `/admin/cartons/${body.id}`,
      read: () => readFrom<Versioned & { id: number }>(client, list, byId(body.id)),
      input,
      mine: { height: 6 },
      theirs: { name: 'Boot box' },
    };
  },

  '/customer/me/profile': async (t) => {
    const client = await t.as((await t.build.company()).customer);
    const path = '/customer/me/profile';
    return {
      thing: 'profile',
      client,
      path,
      read: () => readFrom(client, path),
      input: CONTACT,
      mine: { city: 'Oistins' },
      theirs: { phoneNumber: '+1 246 555 0100' },
    };
  },

  '/admin/agents/:id': async (t) => {
    const { id, name, contact_email: contactEmail, agent_code: agentCode } = await t.build.agent();
    const client = await t.as(await t.build.admin());
    return {
      thing: 'agent',
      client,
      path: `/admin/agents/${id}`,
      read: () => readFrom<Agent>(client, '/admin/agents', byId(id)),
      input: { name, contactEmail, agentCode },
      mine: { name: 'Leeward' },
      theirs: { name: 'Windward' },
    };
  },

  '/warehouses/:id': async (t) => {
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
      thing: 'warehouse',
      client,
      path: `/warehouses/${id}`,
      read: () => readFrom<Warehouse>(client, '/warehouses', byId(id)),
      input: { name, agentId, ...address },
      mine: { city: 'Doral' },
      theirs: { portCode: 'USNYC' },
    };
  },

  '/ports/:id': async (t) => {
    const { id } = await t.build.port({ port_code: portCode() });
    const client = await t.as(await t.build.admin());
    const read = () => readFrom<Port>(client, '/ports', byId(id));
    const { portName, portCode: code, country, modeOfTransport } = await read();
    return {
      thing: 'port',
      client,
      path: `/ports/${id}`,
      read,
      input: { portName, portCode: code, country, modeOfTransport },
      mine: { portName: 'Deep Water Harbour' },
      theirs: { modeOfTransport: 'AIR' },
    };
  },

  '/hs-codes/:id': async (t) => {
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
      thing: 'HS code',
      client,
      path: `/hs-codes/${body.id}`,
      read,
      input,
      mine: { description: 'Shoes' },
      theirs: { code: String(850_000 + number) },
    };
  },

  '/duty-rules/:id': async (t) => {
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
      thing: 'duty rule',
      client,
      path: `/duty-rules/${body.id}`,
      read: () => readFrom<Versioned & { id: number }>(client, '/duty-rules', byId(body.id)),
      input,
      mine: { percent: 20 },
      theirs: { validFrom: '2026-02-01' },
    };
  },

  '/rates/:id': async (t) => {
    const { agent, staff } = await t.build.company();
    const rate = await t.build.rate(agent, { rate_type: 'FLAT_RATE' });
    const client = await t.as(staff);
    const path = `/rates/${rate.id}`;
    const of = {
      destinationCountryId: rate.destination_country_id,
      chargeReferenceId: rate.charge_reference_id,
    };
    return {
      thing: 'rate',
      client,
      path,
      read: () => readFrom(client, path),
      input: { ...of, rateType: 'FLAT_RATE', rate: 3 },
      mine: { rate: 4.75 },
      theirs: { maxRange: 12 },
    };
  },

  '/agent-settings/:id': async (t) => {
    const { agent, staff } = await t.build.company();
    const client = await t.as(staff);
    const path = `/agent-settings/${agent.id}`;
    return {
      thing: 'email settings',
      client,
      path,
      read: () => readFrom(client, path),
      input: {},
      mine: { smtpHost: 'smtp.example.com' },
      theirs: { smtpPort: 465 },
    };
  },

  '/master-shipments/:id': async (t) => {
    const { warehouse, staff } = await t.build.company();
    const { id, manifest_id: manifestId } = await t.build.shipment(warehouse);
    const client = await t.as(staff);
    const path = `/master-shipments/${id}`;
    return {
      thing: 'shipment',
      client,
      path,
      read: () => readFrom(client, path),
      input: { manifestId },
      mine: { modeOfTransport: 'AIR' },
      theirs: { departureDate: '2026-12-24' },
    };
  },

  '/manifests/:id': async (t) => {
    const { client, manifest } = await manifestWithContainer(t);
    const path = `/manifests/${manifest.id}`;
    return {
      thing: 'manifest',
      client,
      path,
      read: () => readFrom(client, path),
      input: {
        masterBillOfLadingReferenceNumber: manifest.master_bol_reference,
        portOfLoadingId: manifest.port_of_loading_id,
        portOfUnloadingId: manifest.port_of_unloading_id,
      },
      mine: { voyageNumber: 'V1' },
      theirs: { profileFields: { carrierCode: 'TSCL' } },
    };
  },

  '/manifests/containers/:id': async (t) => {
    const { client, manifest, container } = await manifestWithContainer(t);
    const read = async () => {
      const { containers } = await readFrom<Manifest>(client, `/manifests/${manifest.id}`);
      const found = byId(container.id)(containers);
      if (!found) throw new Error('The manifest has lost its container.');
      return found;
    };
    return {
      thing: 'container',
      client,
      path: `/manifests/containers/${container.id}`,
      read,
      input: { containerIdentificationNumber: container.identification_number },
      mine: { typeOfContainer: '40HC' },
      theirs: { emptyFullIndicator: 'LCL' },
    };
  },

  '/manifests/bols/:id': async (t) => {
    const { client, bill } = await houseBill(t);
    const path = `/manifests/bols/${bill.id}`;
    const { version: _, ...input } = await readFrom<Bill>(client, path);
    return {
      thing: 'house bill',
      client,
      path,
      read: () => readFrom(client, path),
      input,
      mine: { consigneeName: 'Bea Bright' },
      theirs: { declaredValues: [{ description: 'Shoes', amount: 40 }] },
    };
  },
};
