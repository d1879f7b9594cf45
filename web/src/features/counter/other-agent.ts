import { chargesOf } from './charges.ts';
import { agentOf, type CounterState } from './counter-state.ts';
import type { CustomerProps } from './customer-props.ts';

type Selectable = { kind: keyof CounterState['without']; id: string };
type Counter = Pick<CustomerProps['counter'], 'state' | 'toggle' | 'run'>;

/** Returns the agent of an unselected charge or package, if the current selection belongs to a different agent. */
export function otherAgentOf(
  state: Pick<CounterState, 'view' | 'without'>,
  { kind, id }: Selectable,
): { id: number; name: string } | undefined {
  const { view, without } = state;
  const served = agentOf(state);
  if (!view || !served || !without[kind].includes(id)) return undefined;
  const item =
    kind === 'charges'
      ? chargesOf(view).find(({ key }) => key === id)
      : view.packages.find((pkg) => String(pkg.id) === id);
  return view.agents.find((agent) => agent.id === item?.agentId && agent.id !== served.id);
}

/** Selects or deselects a charge or package. Refuses to mix agents, since a payment or hand-over belongs to one. */
export function toggleForOneAgent({ state, toggle, run }: Counter, selectable: Selectable): void {
  const other = otherAgentOf(state, selectable);
  if (other)
    void run(async () => ({
      tone: 'stop',
      message: `This belongs to ${other.name}. Finish with ${agentOf(state)?.name}, or choose Select ${other.name}.`,
    }));
  else toggle(selectable.kind, selectable.id);
}
