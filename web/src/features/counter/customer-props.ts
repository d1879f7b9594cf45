import type { CounterView } from '@eport/contract/counter/counter.ts';
import type { useCounter } from './use-counter.ts';

/** Props of the cards that show the customer at the counter. */
export type CustomerProps = { counter: ReturnType<typeof useCounter>; view: CounterView };
