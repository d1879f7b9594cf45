import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBuilders } from '../../testing/builders.ts';
import { databaseBefore } from '../../testing/database-before.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { migrate } from './migrate.ts';

test('removes the steps of undone loadings and dates those of repeated loadings by the last one', {
  timeout: 120_000,
}, async () => {
  const { db, pool, stop } = await databaseBefore('0131');
  try {
    const build = createBuilders(db);
    const { warehouse, staff } = await build.company();
    const shipment = await build.shipment(warehouse);
    const aboard = () => build.package(warehouse, { shipment_id: shipment.id });
    const load = (packageId: number, day: string) =>
      db
        .insertInto('shipment_scans')
        .values({
          agent_id: shipment.agent_id,
          shipment_id: shipment.id,
          package_id: packageId,
          stage: 'LOAD',
          is_extra: false,
          package_status: 'IN_WAREHOUSE',
          scanned_by: staff.id,
          scanned_at: new Date(day),
        })
        .execute();
    const [kept, undone, again] = [await aboard(), await aboard(), await aboard()];
    for (const { id } of [kept, undone, again]) await load(id, '2026-03-01');
    await db.deleteFrom('shipment_scans').where('package_id', 'in', [undone.id, again.id]).execute();
    await load(again.id, '2026-03-02');
    await migrate(pool);
    const { rows } = await sql`
      select package_id, (at at time zone 'UTC')::date::text as day
      from package_steps where step = 'LOADED' order by 1`.execute(db);
    expect(rows).toEqual([
      { package_id: kept.id, day: '2026-03-01' },
      { package_id: again.id, day: '2026-03-02' },
    ]);
    await expectInvariants(db);
  } finally {
    await stop();
  }
});
