import { COUNTER_PACKAGES } from '@eport/contract/counter/counter-packages.ts';
import { SIGNATURE_BOX } from '@eport/contract/counter/signature-box.ts';
import { CollectorsCard } from '../../entities/collectors-card.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Text } from '../../ui/display/text.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SignaturePad } from '../../ui/signature/signature-pad.tsx';
import styles from './counter.module.css';
import type { CustomerProps } from './customer-props.ts';
import { NotReadyCard } from './not-ready-card.tsx';
import { ToPayCard } from './to-pay-card.tsx';
import { readyOf } from './use-counter.ts';

export function CustomerCard({ counter, view }: CustomerProps) {
  const { customer } = view;
  return (
    <>
      <Row wrap gap={1}>
        <Text as="h2" variant="title">
          {customer.name}
        </Text>
        <Text color="secondary">{[customer.mailboxId, customer.email].filter(Boolean).join(' · ')}</Text>
      </Row>
      <ToPayCard counter={counter} view={view} />
      {view.hasMorePackages && (
        <Alert severity="warning">{`Only the first ${COUNTER_PACKAGES} packages are shown.`}</Alert>
      )}
      <ReadyCard counter={counter} view={view} />
      <div className={styles.sides}>
        <NotReadyCard counter={counter} view={view} />
        <CollectorsCard userId={customer.id} />
      </div>
    </>
  );
}

function ReadyCard({ counter, view }: CustomerProps) {
  const { state, toggle, run, handOver, sign } = counter;
  const ready = view.packages.filter(({ readiness }) => readiness === 'READY');
  return (
    <SectionCard title="Ready to hand over">
      <div className={styles.sides}>
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
        {ready.length > 0 && (
          <Stack gap={1} className={styles.doing}>
            <SignaturePad
              label="Signature"
              hint="Sign here, or type the name of who collects instead."
              box={SIGNATURE_BOX}
              onChange={sign}
            />
            {readyOf(state).length > 0 && (
              <Row wrap gap={1}>
                {[view.customer.name, ...view.collectors.map(({ name }) => name)].map((name) => (
                  <Button key={name} variant="outlined" onClick={() => run(() => handOver(name))}>
                    {`Hand over to ${name}`}
                  </Button>
                ))}
              </Row>
            )}
          </Stack>
        )}
      </div>
    </SectionCard>
  );
}
