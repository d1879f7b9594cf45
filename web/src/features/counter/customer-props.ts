import type { CounterView } from '@eport/contract/counter/counter.ts';
import type { useCounter } from './use-counter.ts';
import type { useKeptCollector } from './use-kept-collector.ts';

/** Props of the cards that show the customer at the counter. */
export type CustomerProps = {
  counter: ReturnType<typeof useCounter>;
  kept: ReturnType<typeof useKeptCollector>;
  view: CounterView;
};
