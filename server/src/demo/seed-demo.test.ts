import type { ManifestEstimates } from '@eport/contract/duties/duty-estimates.ts';
import type { ManifestItem, MasterShipmentOption } from '@eport/contract/manifests/manifest.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveNotices } from '../modules/storage-clock/index.ts';
import { expectInvariants } from '../testing/invariants.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';
import { DEMO_PASSWORD } from './seed-people.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await seedDemo(world.db, { storage: world.storage, now: new Date() });
});
afterAll(() => world.stop());

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(world.db);
  return rows[0]?.n;
};

/** Concurrent calls would wait for database connections, and get 503 after five seconds on a busy machine. */
async function oneByOne<Item, Result>(items: Item[], call: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await call(item));
  return results;
}

const userOf = (email: string) =>
  world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();

describe('demo data', () => {
  test('has the sizes stated in the README', async () => {
    expect(await count('agents')).toBe(3);
    expect(await count('warehouses')).toBe(5);
    expect(await count('packages')).toBe(600);
    const { rows } = await sql<{ customers: number; destinations: number; days: number }>`
      select count(*) filter (where role = 'ROLE_CUSTOMER') as customers,
        (select count(distinct destination_country_id) from packages) as destinations,
        (select extract(day from max(created_at) - min(created_at))::int from packages) as days
      from users`.execute(world.db);
    expect(rows[0]).toMatchObject({ customers: 60, destinations: 12 });
    expect(rows[0]?.days).toBeGreaterThan(150);
  });

  test('has shipments of every status, each departed one with a manifest, a container and its bills', async () => {
    const statuses = await world.db.selectFrom('shipments').select('status').distinct().execute();
    expect(statuses).toHaveLength(5);
    const { rows } = await sql<{ id: number }>`
      select s.id from shipments s
      left join manifests m on m.shipment_id = s.id
      left join containers c on c.manifest_id = m.id
      where s.status <> 'PREPARING' and (c.id is null or (select count(*) from bills b where b.manifest_id = m.id) = 0)`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });

  test('has a shipment without a manifest and one manifest that lacks bills', async () => {
    const staff = await world.as(await userOf('staff@example.com'));
    const { body: shipments } = await staff.get<MasterShipmentOption[]>(
      '/master-shipments/available-for-manifest',
    );
    const loaded = await oneByOne(
      shipments,
      async ({ id }) => (await staff.get<Shipment>(`/master-shipments/${id}`)).body.packageCount,
    );
    expect(Math.max(...loaded)).toBeGreaterThan(0);
    const { body: manifests } = await staff.get<ManifestItem[]>('/manifests');
    const waiting = await oneByOne(manifests, async ({ id }) => {
      const path = `/admin/packages/available-for-manifest?manifestId=${id}`;
      return (await staff.get<unknown[]>(path)).body.length;
    });
    expect(waiting.filter((count) => count > 0)).toHaveLength(1);
  });

  test('has manifests that customs accepts, except two left to fix', async () => {
    const admin = await world.as(await userOf('admin@example.com'));
    const { body: manifests } = await admin.get<ManifestItem[]>('/manifests');
    const responses = await oneByOne(manifests, async ({ id }) => {
      const response = await admin.get<Preflight>(`/manifests/${id}/preflight`);
      expect(response).toSucceedWith(200);
      return response.body;
    });
    const errors = responses.map(({ findings }) =>
      findings.flatMap(({ severity, field }) => (severity === 'error' ? field : [])),
    );
    expect(errors.filter((fields) => fields.length > 0)).toEqual([
      [
        'profileFields.disposition',
        'profileFields.sealNumber',
        'profileFields.tareKg',
        'profileFields.containerLine',
        'goodsDescription',
      ],
      ['profileFields.masterPackages', 'profileFields.masterWeightKg'],
    ]);
  });

  test('estimates every kind of declaration for a manifest to Barbados, with rules to check or replace before use', async () => {
    const staff = await world.as(await userOf('staff@example.com'));
    const { body: manifests } = await staff.get<ManifestItem[]>('/manifests');
    const kindCounts = await oneByOne(manifests, async ({ id }) => {
      const { body } = await staff.get<ManifestEstimates>(`/manifests/${id}/duty-estimates`);
      const { INCOMPLETE: _, ...counts } = body.counts;
      return Object.values(counts).filter((count) => count > 0).length;
    });
    expect(Math.max(...kindCounts)).toBe(3);
    const { rows } = await sql<{ sources: string[] }>`
      select array_agg(distinct split_part(source, ' ', 1) || ' ' || split_part(source, ' ', 2)) as sources from duty_rules`.execute(
      world.db,
    );
    expect(rows[0]?.sources.sort()).toEqual(['Check before', 'Demo figure,']);
  });

  test('has signed hand-overs, a reversed payment, and refunds that were made here and at Stripe', async () => {
    const { rows } = await sql<{ signed: number; reversed: number; refunded: number; elsewhere: number }>`
      select (select count(*)::int from hand_overs h join hand_over_packages o on o.hand_over_id = h.id
          join packages p on p.id = o.package_id
          where h.signature is not null and p.collected_by = h.collected_by) as signed,
        (select count(*)::int from payments where reverses_id is not null and method = 'CARD') as reversed,
        (select count(*)::int from online_payments where status = 'REFUNDED' and payment_id is not null) as refunded,
        (select count(*)::int from online_payments where status = 'APPLIED' and needs_action) as elsewhere`.execute(
      world.db,
    );
    expect(rows).toEqual([{ signed: 6, reversed: 1, refunded: 1, elsewhere: 1 }]);
  });

  test('shows the demo customer a package and an invoice in every status', async () => {
    const customer = await userOf('customer@example.com');
    const packages = await world.db
      .selectFrom('packages')
      .select('status')
      .where('user_id', '=', customer.id)
      .distinct()
      .execute();
    expect(packages.map(({ status }) => status).sort()).toEqual([...PACKAGE_STATUSES].sort());
    const { rows } = await sql<{ shown: string }>`
      select distinct case when status = 'DUE' and due_date < current_date then 'OVERDUE' else status::text end as shown
      from invoices where user_id = ${customer.id} order by shown`.execute(world.db);
    expect(rows.map(({ shown }) => shown)).toEqual(['CANCELLED', 'DUE', 'OVERDUE', 'PAID']);
  });

  test('has a history for each package that ends in its status and not in the future', async () => {
    const { rows } = await sql<{ id: number }>`
      select p.id from packages p
      join lateral (select to_status, at from package_history h where h.package_id = p.id order by h.id desc limit 1) last on true
      where last.to_status <> p.status or last.at > now()
      union all select package_id from (
        select package_id, at < lag(at) over (partition by package_id order by id) as backwards from package_history
      ) steps where backwards`.execute(world.db);
    expect(rows).toEqual([]);
  });

  test('has announcements in every state, an open and a closed exception of each kind, and photos', async () => {
    const { rows } = await sql<{
      states: number;
      old: number;
      claims: number;
      exceptions: number;
      photos: number;
      without_cartons: number;
    }>`
      select (select count(distinct status) from expected_packages) as states,
        (select count(*) from expected_packages where status = 'EXPECTED' and created_at < now() - interval '60 days') as old,
        (select count(*) from package_claims join package_exceptions using (package_id) where kind = 'UNKNOWN_OWNER') as claims,
        (select count(distinct (kind, status)) from package_exceptions) as exceptions,
        (select count(*) from agents where not exists (select from cartons where agent_id = agents.id)) as without_cartons,
        (select count(*) from package_photos) as photos`.execute(world.db);
    const [found] = rows;
    expect(found).toMatchObject({ states: 3, exceptions: 14 });
    expect(found?.without_cartons).toBe(0);
    for (const amount of [found?.old, found?.claims, found?.photos]) expect(amount).toBeGreaterThan(0);
  });

  test('has overdue announcements of the first agent, and received ones with the description of their package', async () => {
    const { rows } = await sql<{ old: number; others: number }>`
      select
        (select count(*) from expected_packages
          where status = 'EXPECTED' and created_at < now() - interval '60 days'
            and agent_id = (select min(id) from agents)) as old,
        (select count(*) from expected_packages e join packages p on p.id = e.package_id
          where e.description <> p.description) as others`.execute(world.db);
    expect(rows[0]?.old).toBeGreaterThan(0);
    expect(rows[0]?.others).toBe(0);
  });

  test('has abandoned packages of the first agent, one with a decision, which the job does not report again', async () => {
    const listed = async () => {
      const { rows } = await sql<{ open: number; closed: number; past: number }>`
        select count(*) filter (where e.status = 'OPEN')::int as open, count(*) filter (where e.status = 'CLOSED')::int as closed,
          count(*) filter (where p.status in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'))::int as past
        from package_exceptions e join packages p on p.id = e.package_id
        where kind = 'ABANDONED' and e.agent_id = (select min(id) from agents)`.execute(world.db);
      return rows[0] ?? { open: 0, closed: 0, past: 0 };
    };
    const { open, closed, past } = await listed();
    expect(open).toBeGreaterThan(1);
    expect(closed).toBe(1);
    expect(past).toBe(open + closed);
    await giveNotices(world);
    expect(await listed()).toEqual({ open, closed, past });
  });

  test('opens exceptions in the order of their IDs, each after its package', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from (
        select e.id, e.opened_at < greatest(p.created_at, lag(e.opened_at) over (order by e.id)) as early
        from package_exceptions e join packages p on p.id = e.package_id
      ) opened where early`.execute(world.db);
    expect(rows).toEqual([]);
  });

  test('assigns an open exception, and notes the value that the package declares', async () => {
    const { rows } = await sql<{ assigned: number; notes: string[]; values: string[] }>`
      select count(*) filter (where e.status = 'OPEN' and assignee_id is not null)::int as assigned,
        array_agg(distinct substring(n.text from '\\$([0-9,.]+) is above')) filter (where kind = 'VALUE_ABOVE_LIMIT') as notes,
        array_agg(distinct to_char(p.declared_value, 'FM9,999.00')) filter (where kind = 'VALUE_ABOVE_LIMIT') as values
      from package_exceptions e join exception_notes n on n.exception_id = e.id
      join packages p on p.id = e.package_id`.execute(world.db);
    expect(rows).toEqual([{ assigned: 1, notes: ['3,180.00'], values: ['3,180.00'] }]);
  });

  test('has a shipment that is being loaded, one that is being unloaded, and one that was loaded completely', async () => {
    const { rows } = await sql<{ status: string; stage: string; full: boolean }>`
      select distinct s.status, c.stage, count(*) = (select count(*) from packages where shipment_id = s.id) as full
      from shipment_scans c join shipments s on s.id = c.shipment_id group by s.id, c.stage`.execute(
      world.db,
    );
    expect(rows).toContainEqual({ status: 'PREPARING', stage: 'LOAD', full: false });
    expect(rows.map(({ status, stage }) => `${status} ${stage}`)).toContain('ARRIVED_AT_PORT UNLOAD');
    expect(rows).toContainEqual({ status: 'CLOSED', stage: 'LOAD', full: true });
  });

  test('has packages that the receiving desk has not measured', async () => {
    const unmeasured = await world.db
      .selectFrom('packages')
      .select('id')
      .where('length', 'is', null)
      .execute();
    expect(unmeasured.length).toBeGreaterThan(2);
    expect(unmeasured.length).toBeLessThan(100);
  });

  test('has an announced package of the staff’s agent on a lane that is not charged by volume', async () => {
    const { rows } = await sql`
      select from expected_packages e
      join users u on u.id = e.user_id
      join users staff on staff.agent_id = e.agent_id and staff.email = 'staff@example.com'
      join rates r on r.agent_id = e.agent_id and r.destination_country_id = u.destination_country_id
      where e.status = 'EXPECTED'
      group by e.id having not bool_or(r.rate_type = 'PER_CUBIC_FOOT')`.execute(world.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('breaks no invariant', () => expectInvariants(world.db));

  test('gives the three accounts the password printed at the start', async () => {
    for (const email of ['admin@example.com', 'staff@example.com', 'customer@example.com']) {
      const { status } = await world.anonymous.post('/auth/login', { email, password: DEMO_PASSWORD });
      expect(status).toBe(200);
    }
  });
});
