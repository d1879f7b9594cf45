import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Scope } from '../access/actor.ts';
import { inScope } from '../access/scope.ts';
import type { Database } from '../database/database.ts';
import { preparedQuery } from './prepared-query.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

function createRecordedQuery(inlined: 'limit'[] = []) {
  let built = 0;
  const execute = vi.spyOn(t.db, 'executeQuery');
  onTestFinished(() => execute.mockRestore());
  const query = preparedQuery((db: Database, { scope, name, limit }: Args) => {
    built++;
    return db
      .selectFrom('warehouses')
      .select('id')
      .where(inScope(scope, { agent: 'warehouses.agent_id' }))
      .where('name', '=', name)
      .where('country', '<>', "N'where")
      .limit(limit);
  }, inlined);
  const texts = () => execute.mock.calls.map(([compiled]) => ('sql' in compiled ? compiled.sql : ''));
  const values = () =>
    execute.mock.calls.map(([compiled]) => ('parameters' in compiled ? compiled.parameters : []));
  return { built: () => built, texts, values, run: (args: Args) => query(t.db, args) };
}
type Args = { scope: Scope; name: string; limit: number };

const agent = (agentId: number): Scope => ({ kind: 'agent', agentId });

test('builds once per kind of scope and runs with the values of each call', async () => {
  const { texts, values, built, run } = createRecordedQuery();
  await run({ scope: agent(1), name: 'A', limit: 5 });
  await run({ scope: agent(2), name: 'B', limit: 6 });
  expect(built()).toBe(1);
  expect(values()).toEqual([
    [1, 'A', 5],
    [2, 'B', 6],
  ]);
  expect(new Set(texts()).size).toBe(1);
  await run({ scope: { kind: 'all' }, name: 'A', limit: 5 });
  expect(built()).toBe(2);
});

test('returns only rows of the calling agent', async () => {
  const { run } = createRecordedQuery();
  const [one, other] = await Promise.all([
    t.build.warehouse(await t.build.agent()),
    t.build.warehouse(await t.build.agent()),
  ]);
  const find = (agentId: number, name: string) => run({ scope: agent(agentId), name, limit: 5 });
  expect(await find(one.agent_id, one.name)).toEqual([{ id: one.id }]);
  expect(await find(other.agent_id, one.name)).toEqual([]);
  expect(await find(other.agent_id, other.name)).toEqual([{ id: other.id }]);
});

test('inlines constants, quotes included, so that a generic plan can use a partial index', async () => {
  const { texts, values, run } = createRecordedQuery();
  await run({ scope: agent(1), name: "N'where", limit: 5 });
  expect(texts()[0]).toContain(`"country" <> 'N''where'`);
  expect(values()).toEqual([[1, "N'where", 5]]);
});

test('builds once per value of an inlined parameter', async () => {
  const { values, built, run } = createRecordedQuery(['limit']);
  await run({ scope: agent(1), name: 'A', limit: 5 });
  await run({ scope: agent(1), name: 'B', limit: 5 });
  await run({ scope: agent(1), name: 'B', limit: 6 });
  expect(built()).toBe(2);
  expect(values().map((each) => each.at(-1))).toEqual([5, 5, 6]);
});

test('applies an optional filter whether or not the first call had it', async () => {
  const find = preparedQuery((db: Database, { country }: { country?: string | undefined }) =>
    db
      .selectFrom('warehouses')
      .select('id')
      .$if(country !== undefined, (query) => query.where('country', '=', country ?? '')),
  );
  const [ofBarbados, ofMiami] = await Promise.all(
    ['BB', 'US'].map(async (country) => t.build.warehouse(await t.build.agent(), { country })),
  );
  const idsOf = async (args: { country?: string | undefined }) =>
    (await find(t.db, args)).map(({ id }) => id);
  expect(await idsOf({})).toEqual(expect.arrayContaining([ofBarbados?.id, ofMiami?.id]));
  expect(await idsOf({ country: 'BB' })).not.toContain(ofMiami?.id);
  expect(await idsOf({ country: undefined })).toEqual(expect.arrayContaining([ofBarbados?.id, ofMiami?.id]));
});

test('rejects a boolean that is not inlined', async () => {
  const find = preparedQuery((db: Database, { newest }: { newest: boolean }) =>
    db
      .selectFrom('warehouses')
      .select('id')
      .$if(newest, (query) => query.orderBy('id', 'desc')),
  );
  await expect(find(t.db, { newest: false })).rejects.toThrow('newest is a boolean');
});

test('compares with the element of a list of one, so that PostgreSQL keeps a generic plan', async () => {
  const find = preparedQuery((db: Database, { ids }: { ids: number[] }) =>
    db
      .selectFrom('warehouses')
      .select('id')
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .orderBy('id'),
  );
  const agentId = await t.build.agent();
  const [first, second] = [await t.build.warehouse(agentId), await t.build.warehouse(agentId)];
  const execute = vi.spyOn(t.db, 'executeQuery');
  onTestFinished(() => execute.mockRestore());
  for (const ids of [[first.id], [second.id], [first.id, second.id], []]) {
    expect(await find(t.db, { ids })).toEqual(ids.map((id) => ({ id })));
  }
  const ends = execute.mock.calls.map(([compiled]) =>
    'sql' in compiled ? compiled.sql.split('where ')[1] : '',
  );
  expect(ends).toEqual([
    '"id" = $1 order by "id"',
    '"id" = $1 order by "id"',
    '"id" = any($1) order by "id"',
    '"id" = any($1) order by "id"',
  ]);
});
