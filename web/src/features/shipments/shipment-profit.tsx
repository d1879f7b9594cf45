import { COST_SHARING_LABELS } from '@eport/contract/costs/cost-sharing.ts';
import type { ShipmentProfit as Profit } from '@eport/contract/reports/profit.ts';
import { shipmentProfitApi } from '@eport/contract/reports/reports.api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { plural } from '../../lib/format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Text } from '../../ui/display/text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { PackageLinks } from './package-links.tsx';
import { ProfitOfCustomers, Revenue } from './profit-of-customers.tsx';

const shipmentProfitQuery = (id: number) =>
  queryOptions({
    queryKey: ['shipments', id, 'profit'],
    queryFn: ({ signal }) => call(shipmentProfitApi.get, { params: { id }, signal }),
  });

/** `shareOf`: the customer whose share a report links to, or `none` for packages without an account. */
const DEFAULTS = { shareOf: '' };

export function ShipmentProfit({ id }: { id: number }) {
  const profit = useQuery(shipmentProfitQuery(id));
  const failure = failureOf(profit, 'Failed to load the profit of this shipment.');
  const [{ shareOf }] = useUrlState(DEFAULTS);
  const [isOpen, setIsOpen] = useState(shareOf !== '');
  return (
    <SectionCard
      title="Profit"
      actions={
        profit.data && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            By Customer
          </Button>
        )
      }
    >
      {profit.data && <ProfitFacts shipmentId={id} profit={profit.data} />}
      {profit.data && isOpen && (
        <ProfitOfCustomers shipmentId={id} customers={profit.data.customers} first={shareOf} />
      )}
      {!profit.data && (failure ? <ErrorState {...failure} /> : <Skeleton height={88} />)}
    </SectionCard>
  );
}

const ProfitFacts = ({
  shipmentId,
  profit: { revenue, cost, margin, isIncomplete, uninvoicedPackages, sharedBy, lacking },
}: {
  shipmentId: number;
  profit: Profit;
}) => (
  <Stack gap={1}>
    <DefinitionList
      columns={2}
      phoneColumns={2}
      items={[
        { label: 'Revenue', value: <Revenue amount={revenue} of={{ shipmentId: String(shipmentId) }} /> },
        { label: 'Master Costs', value: <Money amount={cost} /> },
        { label: 'Margin', value: <Money amount={margin} strong /> },
        { label: 'Costs Shared', value: COST_SHARING_LABELS[sharedBy] },
      ]}
    />
    {isIncomplete && (
      <Text variant="caption" color="warning">
        A cost has no exchange rate, so it is left out.
      </Text>
    )}
    {lacking && <Lacking {...lacking} />}
    {uninvoicedPackages > 0 && (
      <Text variant="caption" color="secondary">
        {plural(uninvoicedPackages, 'package')} not invoiced yet.
      </Text>
    )}
  </Stack>
);

const MEASURES = { VOLUME: 'size', VALUE: 'declared value in USD', WEIGHT: 'weight', COUNT: 'count' };

const Lacking = ({ measure, packages, packageIds }: NonNullable<Profit['lacking']>) => (
  <Text variant="caption" color="warning">
    {`Shared by weight: ${plural(packages, 'package')} without a ${MEASURES[measure]}: `}
    <PackageLinks ids={packageIds} count={packages} />.
  </Text>
);
