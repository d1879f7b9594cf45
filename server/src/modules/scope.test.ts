import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../platform/access/actor.ts';
import { agentToday } from '../platform/access/agent-calendar.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createWorld, type World } from '../testing/authorization/world.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { listShipmentCosts } from './costs/costs.queries.ts';
import { queueAgain } from './email/messages/messages.queries.ts';
import { listDueListRows } from './invoices/due-list.queries.ts';
import { findDueRows, listDueIds } from './invoices/invoices.queries.ts';
import { listAvailableOfShipment } from './manifests/add-packages/available.queries.ts';
import { preventManifestDeletion } from './manifests/export/export.queries.ts';
import { findListRows } from './packages/list/package-list.queries.ts';
import { holdShipmentOf } from './packages/status/lock.queries.ts';
import { listShipmentPackages, listShipmentsById } from './shipments/shipment-packages.queries.ts';

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

/** Wraps a query for one row, so that it returns a list. */
const listed =
  (query: Query): Query =>
  async (db, scope) => {
    const row = await query(db, scope);
    return row ? [row] : [];
  };

/** Queries whose scope checks no endpoint test covers, because their services run another query with a check first. */
const QUERIES: [name: string, prepare: (world: World) => Promise<Query>][] = [
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
    async ({ shipment, buildPackage }) => {
      const { id } = await shipment();
      await buildPackage('IN_WAREHOUSE', { shipment_id: id });
      return (db, scope) => listShipmentPackages(db, { scope, shipmentId: id, withBills: true });
    },
  ],
  [
    'listShipmentsById',
    async ({ shipment }) => {
      const { id } = await shipment();
      return (db, scope) => listShipmentsById(db, { scope, ids: [id] });
    },
  ],
  [
    'listDueIds',
    async ({ invoice, people }) => {
      await invoice();
      const { id: userId } = people.ann;
      const filter = { status: undefined, issued: undefined, today: await agentToday(t) };
      return async (db, scope) =>
        [...(await listDueIds(db, { scope, userId, cashierId: userId }, filter))].slice(0, 1);
    },
  ],
  [
    'findDueRows',
    async ({ invoice, people }) => {
      const { id } = await invoice();
      const payer = { userId: people.ann.id, cashierId: people.staff.id };
      return (db, scope) => findDueRows(db, { scope, ...payer }, [id]);
    },
  ],
  [
    'listDueListRows',
    async ({ invoice }) => {
      const { id } = await invoice();
      return (db, scope) => listDueListRows(db, { scope, ids: [id] });
    },
  ],
  [
    'listAvailableOfShipment',
    async ({ shipment, buildPackage }) => {
      const { id } = await shipment();
      await buildPackage('IN_WAREHOUSE', { shipment_id: id });
      const page = { limit: 10, offset: 0 };
      return async (db, scope) => (await listAvailableOfShipment(db, { scope, shipmentId: id, page })).rows;
    },
  ],
  [
    'preventManifestDeletion',
    async ({ manifest }) => {
      const { id } = await manifest();
      return listed((db, scope) => preventManifestDeletion(db, { scope, id }));
    },
  ],
  [
    'findListRows',
    async ({ buildPackage }) => {
      const { id } = await buildPackage();
      return (db, scope) => findListRows(db, { scope, ids: [id] });
    },
  ],
  [
    'holdShipmentOf',
    async ({ buildPackage }) => {
      const { id } = await buildPackage('CUSTOMS_CLEARED');
      return listed((db, scope) => holdShipmentOf(db, { scope, id }));
    },
  ],
  [
    'queueAgain',
    async ({ failedMail }) => {
      const { id } = await failedMail();
      const agentIn = (scope: Scope) => (scope.kind === 'agent' ? scope.agentId : 0);
      return listed((db, scope) =>
        inTransaction(db, { userId: null }, (trx) => queueAgain(trx, { agentId: agentIn(scope), id })),
      );
    },
  ],
];

test.each(QUERIES)('%s checks the scope itself', async (_name, prepare) => {
  const query = await prepare(world);
  const { agent, otherAgent } = world;
  // The other agent goes first, since a successful query may change the row.
  expect(await query(t.db, { kind: 'agent', agentId: otherAgent.id })).toEqual([]);
  expect(await query(t.db, { kind: 'agent', agentId: agent.id })).toHaveLength(1);
});
