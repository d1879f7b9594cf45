import type { World } from './world.ts';

export type Person = World['people'][keyof World['people']];

export type Request = {
  params?: Record<string, number>;
  query?: Record<string, string | number>;
  payload?: Record<string, unknown>;
  upload?: boolean;
};

/**
 * Whom the object of a call admits beside its roles: `all` names none; `list` and `figures` answer everybody, each from the own
 * scope; `agent` is an object of Ann's agent; `customer` one that is also Ann's.
 */
export type Reach = 'all' | 'list' | 'figures' | 'agent' | 'customer';

export type Case = {
  reach: Reach;
  /** Fresh objects for each caller, so that the call succeeds for everybody who is let in. */
  request: (world: World, caller: Person) => Promise<Request> | Request;
  /** The key of query or payload that names the object, when the path does not. */
  namedBy?: string;
};
