import { useState } from 'react';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { formatMoney } from '../../lib/format.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Button } from '../../ui/button/button.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { chargesOf } from './charges.ts';
import { totalOf } from './counter-money.ts';
import type { CustomerProps } from './customer-props.ts';
import { PackageCheck } from './package-check.tsx';

const dialogCode = lazyCode('unpaid-hand-over', () => import('./unpaid-hand-over-dialog.tsx'));

const titleOf = (id: number) => `Hand Over Package #${id} Unpaid`;

/** Lists packages that the clerk can fetch while the customer pays. */
export function WhenPaidCard({ counter, view }: CustomerProps) {
  const [unpaidId, setUnpaidId] = useState<number | null>(null);
  const packages = view.packages.filter(({ readiness }) => readiness === 'WHEN_PAID');
  if (packages.length === 0) return null;
  const charges = chargesOf(view);
  const owedFor = (id: number) => totalOf(charges.filter(({ packageId }) => packageId === id));
  return (
    <SectionCard title="Ready When Paid">
      <Stack gap={1}>
        {packages.map((pkg) => (
          <Row key={pkg.id} wrap gap={1}>
            <PackageCheck pkg={pkg} note={`${formatMoney(owedFor(pkg.id))} owed`} counter={counter} />
            {pkg.can.handOverUnpaid.allowed && (
              <Button
                size="small"
                aria-label={`Hand over package #${pkg.id} unpaid`}
                data-opens={dialogForm(titleOf(pkg.id), pkg.id)}
                onClick={() => setUnpaidId(pkg.id)}
              >
                Hand over unpaid
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {unpaidId !== null && (
        <LazyDialog title={titleOf(unpaidId)} code={dialogCode} onClose={() => setUnpaidId(null)}>
          {({ UnpaidHandOverDialog }, dialog) => (
            <UnpaidHandOverDialog
              {...dialog}
              customer={view.customer}
              packageId={unpaidId}
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
