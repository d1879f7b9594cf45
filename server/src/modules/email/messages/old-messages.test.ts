import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/database.ts';
import { MIGRATIONS, migrate, migrationNames } from '../../../platform/database/migrate.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { createEmptyDatabase } from '../../../testing/postgres.ts';
import { findNextMessage } from '../delivery/delivery.queries.ts';
import { listMessageRows } from './messages.queries.ts';

const MIGRATION = '0054_packages_of_messages.sql';

const OLD_ROWS = `
  select set_config('eport.actor_id', '0', true);
  insert into agents (name, contact_email, agent_code) values ('Island Freight', 'mail@example.com', 'IF');
  insert into warehouses (agent_id, name, port_code, address_line1, city, state, zip_code, country)
    select id, 'Miami', 'USMIA', '1200 NW 78th Ave', 'Miami', 'FL', '33126', 'US' from agents;
  insert into users (email, first_name, last_name, role, mailbox_id, password_hash, agent_id, warehouse_id, destination_country_id)
    select 'ann@example.com', 'Ann', 'Example', 'ROLE_CUSTOMER', 'IF10001', 'x', agent_id, warehouses.id, countries.id
    from warehouses, countries where code = 'BB';
  insert into packages (agent_id, warehouse_id, user_id, destination_country_id, recipient_name, recipient_address, description,
      sender_name, sender_address, weight, length, width, height, status)
    select agent_id, warehouse_id, id, destination_country_id, 'Ann', '1 Bay Street', 'Shoes', 'Shop', 'Miami', 1, 2, 3, 4, 'IN_WAREHOUSE'
    from users;
  insert into email_messages (agent_id, user_id, package_id, package_status, kind, recipient)
    select agent_id, user_id, id, 'IN_TRANSIT', 'DEPARTED', 'ann@example.com' from packages;
  insert into email_messages (agent_id, user_id, kind, recipient)
    select agent_id, id, 'PASSWORD_RESET', email from users;`;

test('keeps the package of messages from before digests and sends those that wait', async () => {
  const database = await createEmptyDatabase();
  const pool = createPool({ url: database.url, onIdleError: () => undefined });
  const folder = await mkdtemp(join(tmpdir(), 'eport-old-messages-'));
  try {
    const before = (await migrationNames()).filter((name) => name < MIGRATION);
    await Promise.all(before.map((name) => copyFile(join(MIGRATIONS, name), join(folder, name))));
    await migrate(pool, folder);
    await pool.query(`begin; ${OLD_ROWS} commit`);
    expect(await migrate(pool)).toContain(MIGRATION);

    const db = createDatabase(pool);
    const { rows: agents } = await pool.query<{ id: number }>('select id from agents');
    const agentId = agents[0]?.id ?? 0;
    const page = { limit: 10, offset: 0 };
    const { rows } = await listMessageRows(db, { agentId, states: undefined, page });
    expect(rows.map(({ kind, package_count }) => [kind, package_count])).toEqual([
      ['PASSWORD_RESET', 0],
      ['DEPARTED', 1],
    ]);
    expect(rows[0]?.package_id).toBeNull();
    await pool.query(`update email_messages set state = 'SENT' where kind = 'PASSWORD_RESET'`);
    expect(await findNextMessage(db, { agentId })).toMatchObject({
      kind: 'DEPARTED',
      news: [
        { id: rows[1]?.package_id, description: 'Shoes', status: 'IN_TRANSIT', destination: 'Barbados' },
      ],
    });
  } finally {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
