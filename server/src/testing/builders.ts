import type { Insertable } from 'kysely';
import { insertPayment, insertReceipt } from '../modules/payments/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';

type Row<T extends keyof DB> = Partial<Insertable<DB[T]>>;

export const TEST_PASSWORD = 'Test-Pass-2026';
/** Has Argon2's lowest cost: with the product's cost a sign-in takes 40 ms of CPU time. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$ZVBvcnQgdGVzdHMgc2FsdA$o1vC2A/LutFR7oE0OmxnLTWTr+DIi3KV/yKVOL7cJOM';
const SYSTEM = { userId: null };

let counter = 0;
const next = () => ++counter;

/** Letters only, so that the codes of many agents fit in six characters. */
const letters = (number: number): string =>
  (number >= 26 ? letters(Math.floor(number / 26) - 1) : '') + String.fromCharCode(65 + (number % 26));

export function createBuilders(db: Database) {
  const run = <T>(fn: Parameters<typeof inTransaction<T>>[2]) => inTransaction(db, SYSTEM, fn);

  const countryId = async (code = 'BB') =>
    (await db.selectFrom('countries').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

  const chargeId = async (description = 'Freight') =>
    (
      await db
        .selectFrom('charge_references')
        .select('id')
        .where('description', '=', description)
        .executeTakeFirstOrThrow()
    ).id;

  const agent = (values: Row<'agents'> = {}) => {
    const number = next();
    return run((trx) =>
      trx
        .insertInto('agents')
        .values({
          name: `Agent ${number}`,
          contact_email: `agent${number}@example.com`,
          agent_code: `T${letters(number)}`,
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };

  const warehouse = (owner: { id: number }, values: Row<'warehouses'> = {}) =>
    run((trx) =>
      trx
        .insertInto('warehouses')
        .values({
          agent_id: owner.id,
          name: `Warehouse ${next()}`,
          port_code: 'USMIA',
          address_line1: '1200 NW 78th Ave',
          city: 'Miami',
          state: 'FL',
          zip_code: '33126',
          country: 'US',
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );

  const port = (values: Row<'ports'> = {}) =>
    run((trx) =>
      trx
        .insertInto('ports')
        .values({ port_name: 'Bridgetown', port_code: 'BBBGI', country: 'BB', ...values })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );

  const user = async (values: Row<'users'> = {}) => {
    const number = next();
    return run((trx) =>
      trx
        .insertInto('users')
        .values({
          email: `user${number}@example.com`,
          first_name: 'Test',
          last_name: `User${number}`,
          role: 'ROLE_ADMIN',
          mailbox_id: `TEST${10_000 + number}`,
          password_hash: PASSWORD_HASH,
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };

  type Home = { id: number; agent_id: number };
  const atHome = async (home: Home) => ({
    agent_id: home.agent_id,
    warehouse_id: home.id,
    destination_country_id: await countryId(),
  });
  const customer = async (home: Home, values: Row<'users'> = {}) =>
    user({ role: 'ROLE_CUSTOMER', ...(await atHome(home)), ...values });
  const staff = async (home: Home, values: Row<'users'> = {}) =>
    user({ role: 'ROLE_STAFF', ...(await atHome(home)), ...values });
  const admin = (values: Row<'users'> = {}) => user({ role: 'ROLE_ADMIN', ...values });

  const package_ = async (home: Home, values: Row<'packages'> = {}) => {
    const destination = await countryId();
    return run((trx) =>
      trx
        .insertInto('packages')
        .values({
          agent_id: home.agent_id,
          warehouse_id: home.id,
          destination_country_id: destination,
          recipient_name: 'Ann Example',
          recipient_address: '1 Bay Street, Bridgetown',
          description: `Shoes ${next()}`,
          sender_name: 'Bright Shoes Inc',
          sender_address: '12 NW 25 St, Miami',
          weight: '12.5',
          length: '12',
          width: '12',
          height: '12',
          status: 'IN_WAREHOUSE',
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };

  const expectedPackage = (home: Home, owner: { id: number }, values: Row<'expected_packages'> = {}) =>
    run((trx) =>
      trx
        .insertInto('expected_packages')
        .values({
          agent_id: home.agent_id,
          warehouse_id: home.id,
          user_id: owner.id,
          sender_name: 'Bright Shoes Inc',
          tracking_number: `EXPECTED ${next()}`,
          description: 'Shoes',
          currency_code: 'USD',
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );

  const shipment = async (home: Home, values: Row<'shipments'> = {}) => {
    const destination = await countryId();
    return run((trx) =>
      trx
        .insertInto('shipments')
        .values({
          agent_id: home.agent_id,
          manifest_id: `SHIP-${next()}`,
          origin_warehouse_id: home.id,
          destination_country_id: destination,
          mode_of_transport: 'SEA',
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };

  const exception = (
    pkg: { id: number; agent_id: number },
    { note, ...values }: Row<'package_exceptions'> & { note?: string } = {},
  ) =>
    run(async (trx) => {
      const closed = values.status === 'CLOSED' && { closed_at: new Date(), decision: 'Solved.' };
      const row = await trx
        .insertInto('package_exceptions')
        .values({
          package_id: pkg.id,
          agent_id: pkg.agent_id,
          kind: 'DAMAGED',
          opened_at: new Date(),
          ...closed,
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (note)
        await trx
          .insertInto('exception_notes')
          .values({ exception_id: row.id, text: note, created_at: new Date() })
          .execute();
      return row;
    });

  const photo = (pkg: { id: number }) =>
    run((trx) =>
      trx
        .insertInto('package_photos')
        .values({
          package_id: pkg.id,
          content_type: 'image/jpeg',
          size_bytes: 1,
          storage_key: crypto.randomUUID(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );

  const rate = async (owner: { id: number }, values: Row<'rates'> = {}) => {
    const ids = { destination_country_id: await countryId(), charge_reference_id: await chargeId() };
    return run((trx) =>
      trx
        .insertInto('rates')
        .values({ agent_id: owner.id, ...ids, rate_type: 'PER_POUND', rate: '3.50', ...values })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };

  const invoice = (
    pkg: { id: number; agent_id: number; user_id: number | null },
    { amount = '40.00', ...values }: Row<'invoices'> & { amount?: string } = {},
  ) =>
    run(async (trx) => {
      const row = await trx
        .insertInto('invoices')
        .values({
          agent_id: pkg.agent_id,
          package_id: pkg.id,
          user_id: pkg.user_id ?? 0,
          due_date: '2099-12-31',
          customer_name: 'Ann Example',
          customer_address: '1 Bay Street, Bridgetown',
          package_description: 'Shoes',
          total_amount: amount,
          ...values,
          // The payment makes it PAID.
          status: values.status === 'PAID' ? 'DUE' : (values.status ?? 'DUE'),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('invoice_lines')
        .values({
          invoice_id: row.id,
          position: 1,
          description: 'Freight',
          calculation_details: 'Flat rate',
          amount,
        })
        .execute();
      if (values.status === 'PAID') {
        const account = { agentId: row.agent_id, userId: row.user_id, by: { userId: null, at: new Date() } };
        await insertPayment(trx, {
          ...account,
          receiptId: await insertReceipt(trx, account),
          method: 'CASH',
          amount,
          credit: null,
          invoiceIds: [row.id],
          amounts: [amount],
        });
      }
      return { ...row, status: values.status ?? row.status };
    });

  const packageCode = (pkg: { id: number; agent_id: number }, code: string) =>
    run((trx) =>
      trx
        .insertInto('package_codes')
        .values({ package_id: pkg.id, agent_id: pkg.agent_id, code })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );

  const company = async () => {
    const owner = await agent();
    const home = await warehouse(owner);
    return { agent: owner, warehouse: home, staff: await staff(home), customer: await customer(home) };
  };

  return {
    countryId,
    chargeId,
    agent,
    warehouse,
    port,
    user,
    customer,
    staff,
    admin,
    package: package_,
    packageCode,
    expectedPackage,
    shipment,
    exception,
    photo,
    rate,
    invoice,
    company,
  };
}
