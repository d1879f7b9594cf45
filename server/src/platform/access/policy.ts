import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import type { ConditionOf, EventOf, StateMachine, Transition } from '@eport/contract/shared/state-machine.ts';
import { permissionOf, type Refusal, refusal, refuse } from '../errors/refusal.ts';
import type { Actor } from './actor.ts';

/** `otherwise` returns the refusal in every status from which this event has no transition. */
type Action<Record> = { endpoint: Pick<Endpoint, 'roles'>; otherwise: (record: Record) => Refusal };
type Check<Record> = (record: Record, actor: Actor) => Refusal | null;

/** `never` accepts functions of any record. */
type Actions<M extends StateMachine> = { readonly [E in EventOf<M>]?: Action<never> };
type Checks<M extends StateMachine, A> = { readonly [C in ConditionOf<M, keyof A>]: Check<never> };

type Takes<F> = F extends (record: infer Record, actor: Actor) => unknown ? (record: Record) => void : never;
type OtherwiseOf<A> = A extends { otherwise: infer F } ? F : never;

/** What the functions of event `E` take: the intersection of their parameters, with a status. */
type RecordFor<M extends StateMachine, A, C, E extends keyof A> =
  | Takes<OtherwiseOf<A[E]>>
  | Takes<C[ConditionOf<M, E> & keyof C]> extends (record: infer Record) => void
  ? Record & { status: string }
  : never;

export const isAllowedRole = ({ roles }: Pick<Endpoint, 'roles'>, { role }: Pick<Actor, 'role'>): boolean =>
  roles === 'public' || roles.includes(role);

/** Writes call `require` under their lock; presenters call `permissions` for `can`. */
export function policyOf<M extends StateMachine, A extends Actions<M>, C extends Checks<M, A>>(
  machine: M,
  actions: A,
  checks: C,
) {
  // RecordFor makes every caller pass what these functions take, which the compiler cannot follow through the tables.
  const actionOf = (event: keyof A) => actions[event] as unknown as Action<unknown>;
  const checkOf = (condition: string) => (checks as Record<string, unknown>)[condition] as Check<unknown>;

  function refusalOf<E extends keyof A & EventOf<M>>(
    event: E,
    record: RecordFor<M, A, C, E>,
    actor: Actor,
  ): Refusal | null {
    const { endpoint, otherwise } = actionOf(event);
    if (!isAllowedRole(endpoint, actor)) return refusal('FORBIDDEN');
    const transition: Transition | undefined = machine.find(
      (candidate) => candidate.event === event && candidate.from.includes(record.status),
    );
    if (!transition) return otherwise(record);
    for (const condition of transition.conditions ?? []) {
      const found = checkOf(condition)(record, actor);
      if (found) return found;
    }
    return null;
  }

  return {
    refusalOf,
    require: <E extends keyof A & EventOf<M>>(event: E, record: RecordFor<M, A, C, E>, actor: Actor): void =>
      refuse(refusalOf(event, record, actor)),
    permissions<E extends keyof A & EventOf<M>>(
      events: readonly E[],
      record: RecordFor<M, A, C, E>,
      actor: Actor,
    ): { [Event in E]: Permission } {
      const entries = events.map((event) => [event, permissionOf(refusalOf(event, record, actor))]);
      // Object.fromEntries loses the keys' type.
      return Object.fromEntries(entries);
    },
  };
}
