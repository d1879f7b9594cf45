import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Scope } from '../http/actor.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Database } from './database.ts';
import { inScope } from './scope.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** How often it was built, and what it asked. */
function watched(inText: 'limit'[] = []) {
  let built = 0;
  const asking = vi.spyOn(t.db, 'executeQuery');
  onTestFinished(() => asking.mockRestore());
  const query = compiledOnce((db: Database, { scope, name, limit }: Given) => {
    built++;
    return db
      .selectFrom('warehouses')
      .select('id')
      .where(inScope(scope, { agent: 'warehouses.agent_id' }))
      .where('name', '=', name)
      .where('country', '<>', "N'where")
      .limit(limit);
  }, inText);
  const texts = () => asking.mock.calls.map(([compiled]) => ('sql' in compiled ? compiled.sql : ''));
  const values = () =>
    asking.mock.calls.map(([compiled]) => ('parameters' in compiled ? compiled.parameters : []));
  return { built: () => built, texts, values, run: (given: Given) => query(t.db, given) };
}
type Given = { scope: Scope; name: string; limit: number };

const agent = (agentId: number): Scope => ({ kind: 'agent', agentId });

test('a query is built once for each kind of scope and asked with the values of each call', async () => {
  const { texts, values, built, run } = watched();
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

test('one agent’s query never answers another’s rows', async () => {
  const { run } = watched();
  const [one, other] = await Promise.all([
    t.build.warehouse(await t.build.agent()),
    t.build.warehouse(await t.build.agent()),
  ]);
  const find = (agentId: number, name: string) => run({ scope: agent(agentId), name, limit: 5 });
  expect(await find(one.agent_id, one.name)).toEqual([{ id: one.id }]);
  expect(await find(other.agent_id, one.name)).toEqual([]);
  expect(await find(other.agent_id, other.name)).toEqual([{ id: other.id }]);
});

test('what never changes is part of the text, so that a kept plan can use a partial index; quotes included', async () => {
  const { texts, values, run } = watched();
  await run({ scope: agent(1), name: "N'where", limit: 5 });
  expect(texts()[0]).toContain(`"country" <> 'N''where'`);
  expect(values()).toEqual([[1, "N'where", 5]]);
});

test('what the text is to say is built anew for each of its values', async () => {
  const { values, built, run } = watched(['limit']);
  await run({ scope: agent(1), name: 'A', limit: 5 });
  await run({ scope: agent(1), name: 'B', limit: 5 });
  await run({ scope: agent(1), name: 'B', limit: 6 });
  expect(built()).toBe(2);
  expect(values().map((each) => each.at(-1))).toEqual([5, 5, 6]);
});
