import { COUNTER_PACKAGES } from '@eport/contract/counter/counter-sizes.ts';
import { CollectorsCard } from '../../entities/collectors-card.tsx';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import styles from './counter.module.css';
import { agentOf } from './counter-state.ts';
import type { CustomerProps } from './customer-props.ts';
import { NotReadyCard } from './not-ready-card.tsx';
import { PackageCheck } from './package-check.tsx';
import { Rest } from './rest.tsx';
import { ServeCard } from './serve-card.tsx';
import { ToPayCard } from './to-pay-card.tsx';
import { WhenPaidCard } from './when-paid-card.tsx';

// Loaded with this card, because paying is only possible while a customer is shown.
export { amountProblem, paymentOf } from './payment-of.ts';

export function CustomerCard(props: CustomerProps) {
  const { counter, view } = props;
  const { agents, customer, credits, hasMorePackages } = view;
  return (
    <>
      <Rest counter={counter} />
      <Row wrap gap={1}>
        <Text as="h2" variant="title">
          {customer.name}
        </Text>
        <Text color="secondary">{[customer.mailboxId, customer.email].filter(Boolean).join(' · ')}</Text>
        {credits.map(({ agentId, agentName, balance }) => (
          <Chip
            key={agentId}
            color="info"
            label={`${credits.length > 1 ? `Credit with ${agentName}` : 'Credit'}: ${formatMoney(balance)}`}
          />
        ))}
      </Row>
      {agents.length > 1 && <Agents {...props} />}
      {hasMorePackages && (
        <Alert severity="warning">{`Only the first ${COUNTER_PACKAGES} packages are shown.`}</Alert>
      )}
      <div className={styles.sides}>
        <Stack gap={3}>
          <ToPayCard {...props} />
          <ReadyCard {...props} />
          <WhenPaidCard {...props} />
        </Stack>
        <ServeCard {...props} />
      </div>
      <div className={styles.sides}>
        <NotReadyCard view={view} />
        <CollectorsCard
          key={customer.id}
          userId={customer.id}
          onChanged={() => void counter.refreshCollectors()}
          besideScan
        />
      </div>
    </>
  );
}

function Agents({ counter, view }: CustomerProps) {
  const chosen = agentOf(counter.state);
  return (
    <Alert
      severity="info"
      action={view.agents
        .filter(({ id }) => id !== chosen?.id)
        .map(({ id, name }) => (
          <Button key={id} size="small" onClick={() => counter.serveAgent(view, id)}>
            {`Select ${name}`}
          </Button>
        ))}
    >
      {`Invoices and packages of several agents are here. Serve one agent at a time${chosen ? `: ${chosen.name} is selected.` : '.'}`}
    </Alert>
  );
}

function ReadyCard({ counter, view }: CustomerProps) {
  const ready = view.packages.filter(({ readiness }) => readiness === 'READY');
  const isAnyWhenPaid = view.packages.some(({ readiness }) => readiness === 'WHEN_PAID');
  if (ready.length === 0 && isAnyWhenPaid) return null;
  return (
    <SectionCard title="Ready to Hand Over">
      <Stack gap={1}>
        {ready.length === 0 && <Text>Nothing is ready.</Text>}
        {ready.map((pkg) => (
          <PackageCheck key={pkg.id} pkg={pkg} counter={counter} />
        ))}
      </Stack>
    </SectionCard>
  );
}
