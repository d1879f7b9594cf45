import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { planPackages } from './plan-packages.ts';
import { planShipments } from './plan-shipments.ts';
import { createRandom } from './random.ts';
import { seedPlaces, seedUsers } from './seed-people.ts';
import { addDays } from './timeline.ts';
import { writeLogos } from './write-agents.ts';
import { writeCustomsTables } from './write-customs-tables.ts';
import { writeDocuments } from './write-documents.ts';
import { writeDrawers } from './write-drawers.ts';
import { writeExceptions } from './write-exceptions.ts';
import { writeExpectedPackages } from './write-expected-packages.ts';
import { writeHandOvers } from './write-hand-overs.ts';
import { writeManifests } from './write-manifests.ts';
import {
  chargeIds,
  writeCollectors,
  writeInvoiceRuns,
  writeInvoices,
  writeRates,
  writeShipmentCosts,
} from './write-money.ts';
import { writeOpenOnlinePayments } from './write-online-payments.ts';
import { writePackages, writeShipments } from './write-packages.ts';
import { writeReversals } from './write-reversals.ts';
import { writeScans } from './write-scans.ts';

const SEED = 2026;
/** When the accounts were created, in days from now. */
const FIRST_DAY = -200;

const DEMO_LOCK = 7_305_003;

export async function seedDemo(
  db: Database,
  { storage, now }: { storage: Storage; now: Date },
): Promise<void> {
  const random = createRandom(SEED);
  await inTransaction(db, { userId: null }, async (trx) => {
    // One of several instances that start on an empty database seeds it; the others wait, however long it takes, and skip.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx);
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
    const places = await seedPlaces(trx);
    const { staff, customers, demoCustomer } = await seedUsers(trx, random, places, addDays(now, FIRST_DAY));
    const seed = { trx, now, places, staff };
    const plannedShipments = planShipments(now);
    const plan = planPackages({ random, now, shipments: plannedShipments, people: customers, demoCustomer });
    const shipments = await writeShipments(seed, plannedShipments, plan);
    const packages = await writePackages(seed, plan, shipments);
    const charges = await chargeIds(seed);
    await writeRates(seed, charges);
    await writeShipmentCosts(seed, charges, shipments, random);
    await writeCustomsTables(seed);
    await writeManifests(seed, shipments, packages, random);
    await writeInvoices(seed, charges, packages, random);
    await writeInvoiceRuns(seed, shipments, packages);
    await writeCollectors(seed, packages);
    await writeDrawers(seed, { demoCustomer });
    await writeOpenOnlinePayments(seed, { demoCustomer });
    await writeReversals(seed, { demoCustomer });
    await writeHandOvers(seed, { demoCustomer });
    await writeDocuments(seed, storage, packages);
    await writeExpectedPackages(seed, storage, { random, customers: [demoCustomer, ...customers] });
    await writeExceptions(seed, storage, packages);
    await writeScans(seed, shipments, packages);
    await writeLogos(trx, storage, places.agents);
  });
}
