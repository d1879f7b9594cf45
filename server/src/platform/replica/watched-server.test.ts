import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/postgres.ts';
import { createPool } from '../database/pool.ts';
import { isUnavailable } from '../errors/unavailable.ts';
import { onlyWatched, SERVER } from './watched-server.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let pool: Pool;
let here: string | undefined;
let watched: string | undefined;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const only = onlyWatched(() => watched);
  pool = createPool({
    url: database.url,
    isReadOnly: true,
    max: 1,
    verify: only.verify,
    onIdleError: () => undefined,
  });
  only.closeOthers(pool);
  const direct = createPool({ url: database.url, onIdleError: () => undefined });
  here = (await direct.query<{ server: string }>(`select ${SERVER} as server`)).rows[0]?.server;
  await direct.end();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const read = () => pool.query('select 1 as one');
const errorOfRead = () => read().then(() => undefined, isUnavailable);

test('reads only on the server that is watched', async () => {
  expect(await errorOfRead()).toBe(true);
  watched = 'another';
  expect(await errorOfRead()).toBe(true);
  watched = here;
  expect((await read()).rows).toEqual([{ one: 1 }]);
});

test('closes an open connection to a server that is no longer watched', async () => {
  watched = here;
  await read();
  watched = 'another';
  expect(await errorOfRead()).toBe(true);
  watched = here;
  expect((await read()).rows).toEqual([{ one: 1 }]);
});
