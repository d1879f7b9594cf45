import { COUNTER_INVOICES } from '@eport/contract/counter/counter-sizes.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Text } from '../../ui/display/text.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { chargesOf } from './charges.ts';
import type { CustomerProps } from './customer-props.ts';
import { toggleForOneAgent } from './other-agent.ts';

export function ToPayCard({ counter, view }: CustomerProps) {
  const charges = chargesOf(view);
  return (
    <SectionCard title="To Pay">
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
            checked={!counter.state.without.charges.includes(key)}
            onChange={() => toggleForOneAgent(counter, { kind: 'charges', id: key })}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}
