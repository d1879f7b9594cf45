import { chargesOf } from './charges.ts';
import { agentOf, type CounterState } from './counter-state.ts';
import type { CustomerProps } from './customer-props.ts';

type Selectable = { kind: keyof CounterState['without']; id: string };
type Counter = Pick<CustomerProps['counter'], 'state' | 'toggle' | 'run'>;

/** The agent of what is to be selected beside a selection of another agent. */
export function otherAgentOf(
  state: Pick<CounterState, 'view' | 'without'>,
  { kind, id }: Selectable,
): { id: number; name: string } | undefined {
  const { view, without } = state;
  const served = agentOf(state);
  if (!view || !served || !without[kind].includes(id)) return undefined;
  const selected =
    kind === 'charges'
      ? chargesOf(view).find(({ key }) => key === id)
      : view.packages.find((pkg) => String(pkg.id) === id);
  return view.agents.find((agent) => agent.id === selected?.agentId && agent.id !== served.id);
}

/** Selects it or takes it out; a payment and a hand-over are of one agent. */
export function toggleOfOneAgent({ state, toggle, run }: Counter, selectable: Selectable): void {
  const other = otherAgentOf(state, selectable);
  if (other)
    void run(async () => ({
      tone: 'stop',
      message: `This belongs to ${other.name}. Finish with ${agentOf(state)?.name}, or choose Select ${other.name}.`,
    }));
  else toggle(selectable.kind, selectable.id);
}
