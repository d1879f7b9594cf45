import type { World } from './world.ts';

export type Person = World['people'][keyof World['people']];

export type Request = {
  params?: Record<string, number | string>;
  query?: Record<string, string | number>;
  payload?: Record<string, unknown>;
  upload?: { name: string; content: Buffer };
};

/**
 * Which callers may access the object, beside their role. `all`: everyone; `list` and `figures`: everyone, limited to
 * the caller's scope; `agent`: those who see an object of Ann's agent; `customer`: also Ann.
 */
export type Reach = 'all' | 'list' | 'figures' | 'agent' | 'customer';

export type Case = {
  reach: Reach;
  request: (world: World, caller: Person) => Promise<Request> | Request;
  /** The key of the object's ID in query or payload, if it is not in the path. */
  namedBy?: string;
};

export const nothing = () => ({});

export const personNames = (person: Person) => ({ firstName: person.first_name, lastName: person.last_name });
