import { COUNTER_INVOICES } from '@eport/contract/counter/counter-packages.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Text } from '../../ui/display/text.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { chargesOf } from './charges.ts';
import styles from './counter.module.css';
import { cashProblem, creditFor, toTake } from './counter-money.ts';
import type { CustomerProps } from './customer-props.ts';
import { chosenOf } from './use-counter.ts';

export function ToPayCard({ counter, view }: CustomerProps) {
  const { state, method, toggle, run, pay } = counter;
  const charges = chargesOf(view);
  const chosen = chosenOf(state);
  const [due, credit] = [toTake(view, chosen), creditFor(view, chosen)];
  const problem = method === 'CASH' && due > 0 ? cashProblem(chosen) : null;
  return (
    <SectionCard title="To pay">
      <div className={styles.sides}>
        <Stack gap={1}>
          {view.hasMoreOwed && (
            <Alert
              severity="warning"
              action={<TextLink to={paths.paymentsOf(view.customer.id)}>All Due Invoices</TextLink>}
            >
              {`Only the first ${COUNTER_INVOICES} due invoices are shown. Pay these to see the next.`}
            </Alert>
          )}
          {charges.length === 0 && <Text>Nothing is owed.</Text>}
          {charges.map(({ key, label }) => (
            <CheckControl
              key={key}
              label={label}
              checked={!state.without.charges.includes(key)}
              onChange={() => toggle('charges', key)}
            />
          ))}
        </Stack>
        {chosen.length > 0 && (
          <Stack gap={1} className={styles.doing}>
            {credit > 0 && <Text>{`Credit used: ${formatMoney(credit)}`}</Text>}
            {problem !== null && (
              <Alert severity="warning" action={<TextLink to={paths.cashDrawers()}>Open a Drawer</TextLink>}>
                {problem}
              </Alert>
            )}
            <Row wrap gap={2}>
              <Text variant="section">{`To take: ${formatMoney(due)}`}</Text>
              <ActionButton variant="outlined" disabledReason={problem} onClick={() => run(() => pay(due))}>
                Take the exact amount
              </ActionButton>
            </Row>
          </Stack>
        )}
      </div>
    </SectionCard>
  );
}
