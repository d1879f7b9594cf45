import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBuilders } from '../../testing/builders.ts';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { databaseBefore } from '../../testing/database-before.ts';
import { migrate } from './migrate.ts';

test('existing declared values get the currency of their manifest, without a new version or audit', {
  timeout: 120_000,
}, async () => {
  const { db, pool, stop } = await databaseBefore('0122');
  try {
    const build = createBuilders(db);
    const customs = createCustomsBuilders(db);
    const { warehouse } = await build.company();
    const declare = async (profile_fields: string) => {
      const shipment = await build.shipment(warehouse);
      const manifest = await customs.manifest(shipment, { profile_fields });
      const bill = await customs.houseBill(
        manifest,
        await build.package(warehouse, { shipment_id: shipment.id }),
      );
      await sql`insert into declared_values (bill_id, description, amount) values (${bill.id}, 'Shoes', 45)`.execute(
        db,
      );
      return bill.id;
    };
    const [dollars, euros] = [await declare('{}'), await declare('{"valueCurrency": "EUR"}')];
    const state = async () =>
      (
        await sql`select (select count(*)::int from audit) as audited,
          (select array_agg(version order by id) from bills) as versions`.execute(db)
      ).rows;
    const before = await state();
    await migrate(pool);
    expect(await state()).toEqual(before);
    const { rows } = await sql`
      select bill_id, currency_code, amount::float8 as amount from declared_values order by id`.execute(db);
    expect(rows).toEqual([
      { bill_id: dollars, currency_code: 'USD', amount: 45 },
      { bill_id: euros, currency_code: 'EUR', amount: 45 },
    ]);
  } finally {
    await stop();
  }
});
