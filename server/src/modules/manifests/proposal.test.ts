import type { Manifest, ManifestProposal } from '@eport/contract/manifests/manifest.ts';
import { manifestProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpCustoms } from '../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const PROPOSED = {
  carrierCode: 'CARR1',
  locationCode: 'SHED1',
  valueCurrency: 'XCD',
  freightIndicator: 'PP',
};
const OF_ONE_VOYAGE = { identityOfTransporter: 'MV PALM', masterPackages: 12, portVoyageId: 'P1' };

async function setUp() {
  const setup = await setUpCustoms(t);
  const { client, customs, shipment } = setup;
  const last = await customs.manifest(shipment, {
    customs_office_code: 'BBBGI',
    shipping_agent_code: 'AG100',
    shipping_agent_name: 'Palm Forwarding',
    voyage_number: 'V1',
    profile_fields: { ...PROPOSED, ...OF_ONE_VOYAGE },
  });
  const propose = async (masterShipmentId: number, as = client) =>
    as.get<{ from: ManifestProposal | null }>(`/manifests/proposal?masterShipmentId=${masterShipmentId}`);
  return { ...setup, last, propose };
}

test('proposes the head of the last manifest to the same destination, without its voyage', async () => {
  const { last, propose, warehouse, customs } = await setUp();
  const next = await t.build.shipment(warehouse);
  expect((await propose(next.id)).body).toEqual({
    from: {
      manifestId: last.id,
      customsOfficeCode: 'BBBGI',
      shippingAgentCode: 'AG100',
      shippingAgentName: 'Palm Forwarding',
      portOfLoadingId: last.port_of_loading_id,
      profileFields: { ...manifestProfileFields.parse({}), ...PROPOSED },
    },
  });
  const newer = await customs.manifest(next, { customs_office_code: 'BBXXX' });
  const after = await t.build.shipment(warehouse);
  expect((await propose(after.id)).body.from).toMatchObject({
    manifestId: newer.id,
    customsOfficeCode: 'BBXXX',
  });
});

test('proposes nothing from manifests by another mode or of another agent', async () => {
  const { propose, warehouse, shipment } = await setUp();
  const byAir = await t.build.shipment(warehouse, { mode_of_transport: 'AIR' });
  expect((await propose(byAir.id)).body).toEqual({ from: null });
  const other = await setUpCustoms(t);
  expect((await propose(other.shipment.id, other.client)).body).toEqual({ from: null });
  expect(await propose(shipment.id, other.client)).toBeRefused(404, 'SHIPMENT_NOT_FOUND');
});

test('a proposal is valid input for a manifest', async () => {
  const { client, propose, warehouse, bridgetown } = await setUp();
  const next = await t.build.shipment(warehouse);
  const { from } = (await propose(next.id)).body;
  const created = await client.post<Manifest>('/manifests', {
    ...from,
    portOfUnloadingId: bridgetown.id,
    masterShipmentId: next.id,
    masterBillOfLadingReferenceNumber: 'MBL2',
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ customsOfficeCode: 'BBBGI', profileFields: PROPOSED });
});
