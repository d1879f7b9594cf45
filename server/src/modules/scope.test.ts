import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { Scope } from '../platform/http/actor.ts';
import { createWorld, type World } from '../testing/authorisation/world.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { listPackageCosts, listShipmentCosts } from './costs/costs.queries.ts';
import { holdShipmentOf } from './packages/lock.queries.ts';
import { findListRows } from './packages/package-list.queries.ts';
import { listDocuments } from './packages/packages.queries.ts';
import { listShipmentNames, listShipmentPackages } from './shipments/shipment-packages.queries.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await createWorld(t);
});
afterAll(async () => {
  await world.stop();
  await t.stop();
});

type Query = (db: Database, scope: Scope) => Promise<unknown>;

/** Queries that a service asks once another has found the object in scope: no call shows whether they keep it themselves. */
const QUERIES: [name: string, prepare: (world: World) => Promise<Query>][] = [
  [
    'listDocuments',
    async ({ parcel, document }) => {
      const { id } = await parcel();
      await document({ id });
      return (db, scope) => listDocuments(db, { scope, id });
    },
  ],
  [
    'listPackageCosts',
    async ({ parcel, packageCost }) => {
      const { id } = await parcel();
      await packageCost({ id });
      return (db, scope) => listPackageCosts(db, { scope, packageId: id });
    },
  ],
  [
    'listShipmentCosts',
    async ({ arrived, shipmentCost }) => {
      const { id } = await arrived();
      await shipmentCost({ id });
      return (db, scope) => listShipmentCosts(db, { scope, shipmentId: id });
    },
  ],
  [
    'listShipmentPackages',
    async ({ shipment, parcel }) => {
      const { id } = await shipment();
      await parcel('IN_WAREHOUSE', { shipment_id: id });
      return (db, scope) => listShipmentPackages(db, { scope, shipmentId: id });
    },
  ],
  [
    'listShipmentNames',
    async ({ shipment }) => {
      const { id } = await shipment();
      return (db, scope) => listShipmentNames(db, { scope, ids: [id] });
    },
  ],
  [
    'findListRows',
    async ({ parcel }) => {
      const { id } = await parcel();
      return (db, scope) => findListRows(db, { scope, ids: [id] });
    },
  ],
  [
    'holdShipmentOf',
    async ({ parcel }) => {
      const { id } = await parcel('CUSTOMS_CLEARED');
      return async (db, scope) => {
        const held = await holdShipmentOf(db, { scope, id });
        return held ? [held] : [];
      };
    },
  ],
];

test.each(QUERIES)('%s keeps the scope by itself', async (_name, prepare) => {
  const query = await prepare(world);
  const { agent, otherAgent } = world;
  expect(await query(t.db, { kind: 'agent', agentId: agent.id })).toHaveLength(1);
  expect(await query(t.db, { kind: 'agent', agentId: otherAgent.id })).toEqual([]);
});
