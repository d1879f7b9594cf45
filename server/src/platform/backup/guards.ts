import { escapeIdentifier, type PoolClient } from 'pg';
import { type ForeignKey, listForeignKeys, quotedList } from './catalog.ts';
import { layOutMonths } from './lay-out-months.ts';
import type { Manifest } from './manifest.ts';

/**
 * Empties the tables, drops the foreign keys, and disables the triggers, which would write history and audit again. Requires the tables'
 * owner, but no superuser.
 */
export async function liftGuards(client: PoolClient, { tables, months }: Manifest): Promise<ForeignKey[]> {
  await layOutMonths(client, months);
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`);
  }
  for (const name of guardedTables({ tables, months })) {
    await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`);
  }
  await client.query(`truncate ${quotedList(tables)}`);
  return foreignKeys;
}

export async function restoreGuards(
  client: PoolClient,
  { tables, months, sequences }: Manifest,
  foreignKeys: ForeignKey[],
) {
  await client.query('set constraints all immediate');
  for (const name of guardedTables({ tables, months })) {
    await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`);
  }
  for (const { table, name, definition } of foreignKeys) {
    await client.query(
      `alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
    );
  }
  for (const { name, lastValue } of sequences) {
    if (lastValue !== null)
      await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), lastValue]);
  }
}

const guardedTables = ({ tables, months }: Pick<Manifest, 'tables' | 'months'>) =>
  [...tables, ...months].map(({ name }) => name);
