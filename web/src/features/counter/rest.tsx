import { useSyncExternalStore } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { restOf } from './counter-money.ts';
import { dueOf, stepOf } from './counter-state.ts';
import type { CustomerProps } from './customer-props.ts';

/** Shows the excess while more is typed than is owed. Has a button, because clicking one leaves the focus in the scan field. */
export function Rest({ counter: { state, method, typed, setKeepRest } }: Pick<CustomerProps, 'counter'>) {
  const { amount } = useSyncExternalStore(typed.subscribe, typed.get);
  const due = dueOf(state);
  const rest = restOf(amount, due);
  if (rest === 0 || stepOf(state) !== 'money') return null;
  const { keepRest } = state;
  const isChange = method === 'CASH' && due > 0;
  const label = keepRest ? 'To keep as credit' : isChange ? 'Change' : 'More than is owed';
  return (
    <Row wrap gap={2}>
      <Text variant="title">{`${label}: ${formatMoney(rest)}`}</Text>
      <Button
        variant={keepRest ? 'contained' : 'outlined'}
        aria-pressed={keepRest}
        onClick={() => setKeepRest(!keepRest)}
      >
        Keep as Credit
      </Button>
    </Row>
  );
}
