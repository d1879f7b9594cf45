import { COUNTER_PACKAGES } from '@eport/contract/counter/counter-packages.ts';
import { CollectorsCard } from '../../entities/collectors-card.tsx';
import { formatMoney } from '../../lib/format.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Text } from '../../ui/display/text.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import styles from './counter.module.css';
import type { CustomerProps } from './customer-props.ts';
import { NotReadyCard } from './not-ready-card.tsx';
import { ServeCard } from './serve-card.tsx';
import { ToPayCard } from './to-pay-card.tsx';

export function CustomerCard(props: CustomerProps) {
  const { counter, view } = props;
  const { customer, credits, hasMorePackages } = view;
  return (
    <>
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
      {hasMorePackages && (
        <Alert severity="warning">{`Only the first ${COUNTER_PACKAGES} packages are shown.`}</Alert>
      )}
      <div className={styles.sides}>
        <Stack gap={3}>
          <ToPayCard {...props} />
          <ReadyCard {...props} />
        </Stack>
        <ServeCard {...props} />
      </div>
      <div className={styles.sides}>
        <NotReadyCard {...props} />
        <CollectorsCard userId={customer.id} onChanged={() => void counter.refreshCollectors()} besideScan />
      </div>
    </>
  );
}

function ReadyCard({ counter: { state, toggle }, view }: CustomerProps) {
  const ready = view.packages.filter(({ readiness }) => readiness === 'READY');
  return (
    <SectionCard title="Ready to hand over">
      <Stack gap={1}>
        {ready.length === 0 && <Text>Nothing is ready.</Text>}
        {ready.map(({ id, description, shelf }) => (
          <CheckControl
            key={id}
            label={`Package #${id} ${description} · ${shelf ? `shelf ${shelf}` : 'no shelf'}`}
            checked={!state.without.packages.includes(String(id))}
            onChange={() => toggle('packages', String(id))}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}
