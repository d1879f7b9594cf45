import type { CounterPackage, CounterView } from '@eport/contract/counter/counter.ts';
import { CollectorsCard } from '../../entities/collectors-card.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Text } from '../../ui/display/text.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { creditFor, toTake } from './counter-money.ts';
import { owedOf, readyOf, type useCounter } from './use-counter.ts';

type Props = { counter: ReturnType<typeof useCounter>; view: CounterView };

export function CustomerCard({ counter, view }: Props) {
  const { state, toggle, run, pay, handOver } = counter;
  const [owed, ready] = [owedOf(state), readyOf(state)];
  const [due, credit] = [toTake(view, owed), creditFor(view, owed)];
  const { customer } = view;
  return (
    <>
      <Row wrap gap={1}>
        <Text as="h2" variant="title">
          {customer.name}
        </Text>
        <Text color="secondary">{[customer.mailboxId, customer.email].filter(Boolean).join(' · ')}</Text>
      </Row>
      <SectionCard title="To pay">
        <Stack gap={1}>
          {view.owed.length === 0 && <Text>Nothing is owed.</Text>}
          {view.owed.map(({ id, packageId, packageDescription, remainingAmount, status }) => (
            <CheckControl
              key={id}
              label={`Invoice #${id} · Package #${packageId} ${packageDescription} · ${formatMoney(remainingAmount)}${status === 'OVERDUE' ? ' · overdue' : ''}`}
              checked={!state.without.invoices.includes(id)}
              onChange={() => toggle('invoices', id)}
            />
          ))}
          {credit > 0 && <Text>{`Credit used: ${formatMoney(credit)}`}</Text>}
          {owed.length > 0 && (
            <Row wrap gap={2}>
              <Text variant="section">{`To take: ${formatMoney(due)}`}</Text>
              <Button variant="outlined" onClick={() => run(() => pay(due))}>
                Take the exact amount
              </Button>
            </Row>
          )}
        </Stack>
      </SectionCard>
      <SectionCard title="Ready to hand over">
        <Stack gap={1}>
          {view.packages.every(({ readiness }) => readiness !== 'READY') && <Text>Nothing is ready.</Text>}
          {view.packages
            .filter(({ readiness }) => readiness === 'READY')
            .map((pkg) => (
              <CheckControl
                key={pkg.id}
                label={`Package #${pkg.id} ${pkg.description} · ${pkg.shelf ? `shelf ${pkg.shelf}` : 'no shelf'}`}
                checked={!state.without.packages.includes(pkg.id)}
                onChange={() => toggle('packages', pkg.id)}
              />
            ))}
          {ready.length > 0 && (
            <Row wrap gap={1}>
              {[customer.name, ...view.collectors.map(({ name }) => name)].map((name) => (
                <Button key={name} variant="outlined" onClick={() => run(() => handOver(name))}>
                  {`Hand over to ${name}`}
                </Button>
              ))}
            </Row>
          )}
        </Stack>
      </SectionCard>
      <NotReady packages={view.packages.filter(({ readiness }) => readiness !== 'READY')} />
      <CollectorsCard userId={customer.id} />
    </>
  );
}

function NotReady({ packages }: { packages: CounterPackage[] }) {
  if (packages.length === 0) return null;
  return (
    <SectionCard title="Not ready">
      <Stack gap={1}>
        {packages.map(({ id, description, status, readiness }) => (
          <Row key={id} wrap gap={1}>
            <TextLink to={paths.adminPackage(id)}>{`#${id}`}</TextLink>
            <Text>{description}</Text>
            <StatusChip status={status} />
            {readiness === 'WHEN_PAID' && <Text color="secondary">ready when paid</Text>}
          </Row>
        ))}
      </Stack>
    </SectionCard>
  );
}
