import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { World } from './world.ts';

export type Person = World['people'][keyof World['people']];

export type Request = {
  params?: Record<string, number | string>;
  query?: Record<string, string | number>;
  payload?: Record<string, unknown>;
  headers?: Record<string, string>;
  upload?: { name: string; content: Buffer };
};

/**
 * Whom an endpoint serves, among the callers with its roles. `agent`: administrators and staff of the object's agent.
 * `customer`: these and Ann, the object's owner. `all`, `list` and `figures`: everyone; a list contains Ann's rows and figures
 * count them only for the callers of `customer`.
 */
export type Reach = 'all' | 'list' | 'figures' | 'agent' | 'customer';

export type Case = {
  reach: Reach;
  request: (world: World, caller: Person) => Promise<Request> | Request;
  /** The field of the payload or query that holds the ID of the object. */
  namedBy?: string;
};

export function pathOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Request): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return `${filled}?${search}`;
}

export const emptyRequest = () => ({});

export const personNames = (person: Person) => ({ firstName: person.first_name, lastName: person.last_name });

export const ofPackage =
  (...values: Parameters<World['buildPackage']>) =>
  async (world: World) => ({ params: { id: (await world.buildPackage(...values)).id } });
