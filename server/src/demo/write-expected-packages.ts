import { sql } from 'kysely';
import type { Storage } from '../platform/storage/storage.ts';
import { invoiceFile } from './invoice-file.ts';
import type { Random } from './random.ts';
import type { Person } from './seed-people.ts';
import { addDays } from './timeline.ts';
import type { Seed } from './write-packages.ts';

const STORES = ['Amazon', 'SHEIN', 'Walmart', 'Best Buy', 'eBay', 'Nike'];
const GOODS = [
  { description: 'Wireless headphones', quantity: 1, unitValue: 79.99 },
  { description: 'Running shoes', quantity: 2, unitValue: 64.5 },
  { description: 'Phone case', quantity: 3, unitValue: 9.95 },
  { description: 'Kitchen scale', quantity: 1, unitValue: 24 },
];
const OVERDUE_AGE_DAYS = 75;
const RECEIVED_COUNT = 12;

export async function writeExpectedPackages(
  seed: Seed,
  storage: Storage,
  { random, customers }: { random: Random; customers: Person[] },
) {
  const ids = customers.slice(0, 24).map(({ id }) => id);
  const owners = await seed.trx
    .selectFrom('users')
    .select(['id', 'agent_id', 'warehouse_id'])
    .where('id', 'in', ids)
    .where('role', '=', 'ROLE_CUSTOMER')
    .orderBy('id')
    .execute();
  const takesTurn = everyEighth();
  for (const [position, owner] of owners.entries()) {
    const { id: user_id, agent_id, warehouse_id } = owner;
    if (agent_id === null || warehouse_id === null) continue;
    const isOverdue = takesTurn(agent_id);
    const days = isOverdue ? OVERDUE_AGE_DAYS : random.integer(0, 12);
    await seed.trx
      .insertInto('expected_packages')
      .values({
        ...announcement(random, position),
        ...(position % 4 === 0 && (await invoice(storage, position))),
        user_id,
        agent_id,
        warehouse_id,
        status: !isOverdue && position % 6 === 5 ? 'CANCELLED' : 'EXPECTED',
        tracking_number: `TBA${305_000_000_000 + position * 7_919}`,
        created_by: user_id,
        created_at: addDays(seed.now, -days),
      })
      .execute();
  }
  await writeReceived(seed, random);
  await writeClaims(seed, owners);
}

/** Returns a function that is true for every eighth call per agent, so that the staff of each agent see overdue packages. */
function everyEighth() {
  const counts = new Map<number, number>();
  return (agentId: number) => {
    const count = (counts.get(agentId) ?? 0) + 1;
    counts.set(agentId, count);
    return count % 8 === 4;
  };
}

function announcement(random: Random, position: number, contents?: string) {
  const goods = random.pick(GOODS);
  const item = { ...goods, description: contents ?? goods.description };
  const value = (item.quantity * item.unitValue).toFixed(2);
  const isListed = position % 3 === 0;
  return {
    sender_name: random.pick(STORES),
    description: item.description,
    items: isListed ? JSON.stringify([item]) : null,
    declared_value: value,
    currency_code: 'USD',
  };
}

async function invoice(storage: Storage, position: number) {
  const content = invoiceFile(['Order confirmation', `Order ${4_000 + position}`]);
  return {
    file_name: `order-${4_000 + position}.pdf`,
    content_type: 'application/pdf',
    size_bytes: content.length,
    storage_key: await storage.put(content),
  };
}

async function writeReceived({ trx }: Seed, random: Random) {
  const packages = await trx
    .selectFrom('packages')
    .select([
      'id',
      'user_id',
      'agent_id',
      'warehouse_id',
      'incoming_tracking_number',
      'sender_name',
      'description',
      'created_at',
    ])
    .where('status', '=', 'IN_WAREHOUSE')
    .where('user_id', 'is not', null)
    .where('incoming_tracking_number', 'is not', null)
    .orderBy('id', 'desc')
    .limit(RECEIVED_COUNT)
    .where('sender_name', 'is not', null)
    .$narrowType<{ user_id: number; incoming_tracking_number: string; sender_name: string }>()
    .execute();
  for (const [position, pkg] of packages.entries()) {
    const { sender_name: _, currency_code, ...goods } = announcement(random, position, pkg.description);
    await trx
      .insertInto('expected_packages')
      .values({
        ...goods,
        currency_code,
        sender_name: pkg.sender_name,
        user_id: pkg.user_id,
        agent_id: pkg.agent_id,
        warehouse_id: pkg.warehouse_id,
        status: 'RECEIVED',
        package_id: pkg.id,
        tracking_number: pkg.incoming_tracking_number,
        created_by: pkg.user_id,
        created_at: addDays(pkg.created_at, -3),
      })
      .execute();
    const { items, declared_value } = goods;
    await trx
      .updateTable('packages')
      .set({ items, declared_value, declared_currency: currency_code })
      .where('id', '=', pkg.id)
      .execute();
  }
}

type Owner = { id: number; agent_id: number | null };

async function writeClaims({ trx, now }: Seed, owners: Owner[]) {
  const packages = await trx
    .selectFrom('packages')
    .select(['id', 'agent_id', 'warehouse_id', 'incoming_tracking_number', 'sender_name', 'description'])
    .distinctOn(sql`agent_id`)
    .where('user_id', 'is', null)
    .where('status', '=', 'IN_WAREHOUSE')
    .where('shipment_id', 'is', null)
    .where('incoming_tracking_number', 'is not', null)
    .orderBy('agent_id')
    .orderBy('id', 'desc')
    .where('sender_name', 'is not', null)
    .$narrowType<{ incoming_tracking_number: string; sender_name: string }>()
    .execute();
  for (const pkg of packages) {
    const claimant = owners.find(({ agent_id }) => agent_id === pkg.agent_id);
    if (!claimant) continue;
    const { id } = await trx
      .insertInto('expected_packages')
      .values({
        agent_id: pkg.agent_id,
        warehouse_id: pkg.warehouse_id,
        user_id: claimant.id,
        sender_name: pkg.sender_name,
        tracking_number: pkg.incoming_tracking_number,
        description: pkg.description,
        currency_code: 'USD',
        created_by: claimant.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('package_claims')
      .values({
        agent_id: pkg.agent_id,
        package_id: pkg.id,
        expected_package_id: id,
        created_by: claimant.id,
        created_at: now,
      })
      .execute();
  }
}
