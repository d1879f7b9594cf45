/** Without `to` the status stays; `DELETED` ends the object's life. The server's policies decide the `conditions`. */
export type Transition<
  Status extends string = string,
  Event extends string = string,
  Condition extends string = string,
> = {
  event: Event;
  from: readonly Status[];
  to?: Status | 'DELETED';
  conditions?: readonly Condition[];
};
export type StateMachine = readonly Transition[];

export type EventOf<M extends StateMachine> = M[number]['event'];
export type TransitionOf<M extends StateMachine, E extends EventOf<M>> = Extract<M[number], { event: E }>;
export type ConditionOf<M extends StateMachine, E = EventOf<M>> = Extract<
  M[number],
  { event: E; conditions: readonly string[] }
>['conditions'][number];

export const transitionsOf = <M extends StateMachine, E extends EventOf<M>>(
  machine: M,
  event: E,
): TransitionOf<M, E>[] =>
  machine.filter((transition): transition is TransitionOf<M, E> => transition.event === event);

export const transitionsFrom = <M extends StateMachine, E extends EventOf<M>>(
  machine: M,
  event: E,
  status: string,
): TransitionOf<M, E>[] =>
  transitionsOf(machine, event).filter(({ from }: Transition) => from.includes(status));

export const canHappen = <M extends StateMachine>(machine: M, event: EventOf<M>, status: string): boolean =>
  transitionsFrom(machine, event, status).length > 0;

export function transitionOf<M extends StateMachine, E extends EventOf<M>>(
  machine: M,
  event: E,
): TransitionOf<M, E> {
  const [transition, ...others] = transitionsOf(machine, event);
  if (!transition || others.length > 0) throw new Error(`${event} does not have exactly one transition.`);
  return transition;
}
