import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { World } from '../authorization/world.ts';
import type { TestApp } from '../test-app.ts';

type Name = keyof World['people'];
export type Caller = Name | 'anonymous' | 'forger';

export async function createCallers(t: TestApp, world: World) {
  // Object.keys loses the type of the keys.
  const names = Object.keys(world.people) as Name[];
  const tokens = new Map<Caller, string>([['forger', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']]);
  const all: Caller[] = [...names, 'anonymous', 'forger'];

  async function restore(name: Name) {
    const { id, email, password_hash, role, status, agent_id, warehouse_id, destination_country_id } =
      world.people[name];
    const values = { email, password_hash, role, status, agent_id, warehouse_id, destination_country_id };
    await t.db.updateTable('users').set(values).where('id', '=', id).execute();
    tokens.set(name, await t.tokenOf({ id }));
  }
  for (const name of names) await restore(name);

  const isAdmitted = ({ roles }: Endpoint, caller: Caller): boolean => {
    if (roles === 'public') return true;
    if (caller === 'anonymous' || caller === 'forger' || caller === 'suspendedStaff') return false;
    return roles.includes(world.people[caller].role);
  };

  return {
    isAdmitted,
    choose(endpoint: Endpoint, { admitted, caller }: { admitted: boolean; caller: number }): Caller {
      const candidates = admitted ? all.filter((name) => isAdmitted(endpoint, name)) : all;
      const chosen = candidates[caller % candidates.length];
      if (!chosen) throw new Error(`No caller is allowed to call ${endpoint.path}.`);
      return chosen;
    },
    authorization: (caller: Caller): Record<string, string> => {
      const token = tokens.get(caller);
      return token === undefined ? {} : { authorization: `Bearer ${token}` };
    },
    restoreAll: async () => {
      for (const name of names) await restore(name);
    },
  };
}
