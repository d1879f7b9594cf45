import type { CounterPackage } from '@eport/contract/counter/counter.ts';
import { useState } from 'react';
import { StatusChip } from '../../entities/status-chip.tsx';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { isRefusedWith, refusalText } from '../../lib/permissions.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { CustomerProps } from './customer-props.ts';

const overrideCode = lazyCode('unpaid-hand-over', () => import('./unpaid-hand-over-dialog.tsx'));

export function NotReadyCard({ counter, view }: CustomerProps) {
  const [overridden, setOverridden] = useState<number | null>(null);
  const packages = [
    ...view.packages.filter(({ readiness }) => readiness === 'WHEN_PAID'),
    ...view.packages.filter(({ readiness }) => readiness === 'NOT_READY'),
  ];
  if (packages.length === 0) return null;
  return (
    <SectionCard title="Not ready">
      <Stack gap={1}>
        {packages.map((pkg) => (
          <Row key={pkg.id} wrap gap={1}>
            <TextLink to={paths.adminPackage(pkg.id)}>{`#${pkg.id}`}</TextLink>
            <Text>{pkg.description}</Text>
            <StatusChip status={pkg.status} />
            <Text color="secondary">{reasonOf(pkg)}</Text>
            {pkg.readiness === 'WHEN_PAID' && pkg.can.handOverUnpaid.allowed && (
              <Button
                size="small"
                aria-label={`Hand over package #${pkg.id} unpaid`}
                onClick={() => setOverridden(pkg.id)}
              >
                Hand over unpaid
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {overridden !== null && (
        <LazyDialog
          title={`Hand Over Package #${overridden} Unpaid`}
          code={overrideCode}
          onClose={() => setOverridden(null)}
        >
          {({ UnpaidHandOverDialog }, dialog) => (
            <UnpaidHandOverDialog
              {...dialog}
              customer={view.customer}
              packageId={overridden}
              onDone={(slip) => {
                counter.finish({ kind: 'slip', id: slip.id });
                void counter.run(() => counter.reopen(view.customer.id));
              }}
            />
          )}
        </LazyDialog>
      )}
    </SectionCard>
  );
}

/** The chip already shows a status that is not ready. */
function reasonOf({ readiness, can }: CounterPackage): string {
  if (readiness === 'WHEN_PAID') return 'ready when paid';
  const { handOverAtCounter } = can;
  return isRefusedWith(handOverAtCounter, 'PACKAGE_NOT_READY') ? '' : (refusalText(handOverAtCounter) ?? '');
}
