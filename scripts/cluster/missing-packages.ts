import { Client } from 'pg';
import { findLost } from '../../server/src/testing/write-load.ts';
import type { Addresses } from './addresses.ts';
import type { Cluster } from './cluster.ts';

const REPLAY_TIMEOUT_MS = 60_000;

/**
 * Describes each acknowledged package that a node lacks: the promotion of a standby without it would lose it.
 * @param acknowledged the time of each acknowledgement, by package number
 */
export async function describeMissing(
  { names, patroni }: Cluster,
  addresses: Addresses,
  acknowledged: ReadonlyMap<number, Date>,
): Promise<string[]> {
  // A copy, since the writers go on.
  const expected = new Map(acknowledged);
  const primary = await patroni.leader();
  const texts: string[] = [];
  let position = '';
  for (const name of [primary, ...names.filter((other) => other !== primary)]) {
    const client = new Client({
      connectionString: addresses.urlAt(addresses.postgres(name)),
      statement_timeout: REPLAY_TIMEOUT_MS,
    });
    await client.connect();
    try {
      if (name === primary) position = await positionOf(client);
      else await untilReplayed(client, position);
      for (const lost of await findLost(client, [...expected.keys()]))
        texts.push(`${name} lacks package ${lost}, acknowledged at ${expected.get(lost)?.toISOString()}`);
    } finally {
      await client.end();
    }
  }
  return texts;
}

/** Returns the position of the write-ahead log. */
async function positionOf(primary: Client): Promise<string> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn() as position');
  if (!rows[0]) throw new Error('The primary has no position.');
  return rows[0].position;
}

async function untilReplayed(standby: Client, position: string): Promise<void> {
  const query = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached, pg_sleep(0.1)';
  for (const end = performance.now() + REPLAY_TIMEOUT_MS; performance.now() < end; ) {
    const { rows } = await standby.query<{ reached: boolean }>(query, [position]);
    if (rows[0]?.reached) return;
  }
  throw new Error(`A standby did not replay ${position}.`);
}
