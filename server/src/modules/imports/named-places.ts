import type { Scope } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/http/context.ts';
import { listServedCountries } from '../reference/index.ts';
import { findAgentsNamed, findWarehousesNamed } from './imports.queries.ts';
import { folded, type Meaning, meaning, type Row, unreadable } from './read-row.ts';

export type NamedPlaces = Awaited<ReturnType<typeof namedPlaces>>;
export type NamedWarehouse = { id: number; agentId: number };

/** Returns functions that find the agent, warehouse or country that a text names. Each reads a blank text as undefined. */
export async function namedPlaces(
  { db, config }: Pick<Context, 'db' | 'config'>,
  scope: Scope,
  rows: Row<'agent' | 'warehouse' | 'destinationCountry'>[],
) {
  const texts = (key: 'agent' | 'warehouse') => [...new Set(rows.map(({ values }) => folded(values[key])))];
  const agents = await findAgentsNamed(db, { scope, texts: texts('agent') });
  const warehouses = await findWarehousesNamed(db, { scope, names: texts('warehouse') });
  const countries = await listServedCountries({ db, config });

  const agent = (text: string | undefined): Meaning<number | undefined> => {
    const name = folded(text);
    if (name === '') return meaning(undefined);
    const byCode = agents.filter(({ agent_code }) => folded(agent_code) === name);
    const found = byCode.length > 0 ? byCode : agents.filter((each) => folded(each.name) === name);
    const [one, another] = found;
    if (one === undefined) return unreadable('does not match any agent');
    return another ? unreadable('matches several agents: enter the agent code') : meaning(one.id);
  };

  const warehouse = (
    text: string | undefined,
    agentId: number | undefined,
  ): Meaning<NamedWarehouse | undefined> => {
    const name = folded(text);
    if (name === '') return meaning(undefined);
    const [one, another] = warehouses.filter(
      (each) => folded(each.name) === name && (agentId === undefined || each.agent_id === agentId),
    );
    if (one === undefined) {
      return unreadable(
        agentId === undefined ? 'does not match any warehouse' : 'does not match any warehouse of this agent',
      );
    }
    if (another) return unreadable('matches several warehouses: enter the agent too');
    return meaning({ id: one.id, agentId: one.agent_id });
  };

  const country = (text: string | undefined): Meaning<number | undefined> => {
    const name = folded(text);
    if (name === '') return meaning(undefined);
    const found = countries.find((each) => folded(each.code) === name || folded(each.name) === name);
    return found ? meaning(found.id) : unreadable('is not a served destination');
  };

  return { agent, warehouse, country };
}
