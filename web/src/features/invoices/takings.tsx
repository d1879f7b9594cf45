import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import type { Takings as TakingsByMethod } from '@eport/contract/payments/takings.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { formatCount, plural, today } from '../../lib/format.ts';
import { Text } from '../../ui/display/text.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { BanknoteIcon } from '../../ui/icons.ts';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { takingsQuery } from './invoices.queries.ts';

type Row = TakingsByMethod['methods'][number];

const EMPTY = { icon: BanknoteIcon, text: 'No payments on these days.' };

const columnsFor = (rows: Row[]): Column<Row>[] => [
  { header: 'Method', card: 'title', cell: ({ method }) => METHOD_LABELS[method] },
  { header: 'Payments', numeric: true, cell: ({ payments }) => formatCount(payments) },
  { header: 'Received', numeric: true, cell: ({ received }) => <Money amount={received} /> },
  { header: 'Reversed', numeric: true, cell: ({ reversed }) => <Money amount={reversed} /> },
  ...(rows.some(({ lost }) => lost !== 0) ? [LOSSES] : []),
  { header: 'Takings', numeric: true, cell: ({ net }) => <Money amount={net} strong /> },
];

const LOSSES: Column<Row> = { header: 'Losses', numeric: true, cell: ({ lost }) => <Money amount={lost} /> };

/** What came in by method on one or more days, of the agents that the user sees. */
export function Takings() {
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const takings = useQuery(takingsQuery({ from, to }));
  const openDrawers = takings.data?.openDrawers ?? 0;
  return (
    <SectionCard title="Takings by Method">
      <Stack gap={2}>
        <Grid columns={2}>
          <TextInput
            frame={{ id: 'takings-from', label: 'From' }}
            type="date"
            max={to}
            value={from}
            onChange={setFrom}
          />
          <TextInput
            frame={{ id: 'takings-to', label: 'To' }}
            type="date"
            min={from}
            value={to}
            onChange={setTo}
          />
        </Grid>
        <DataTable
          caption="Takings by method"
          columns={columnsFor(takings.data?.methods ?? [])}
          rows={takings.data?.methods}
          keyOf={({ method }) => method}
          empty={EMPTY}
          failure={failureOf(takings, 'Failed to load the takings. Please try again.')}
          stale={takings.isPlaceholderData}
        />
        {openDrawers > 0 && (
          <Text color="secondary">Cash in {plural(openDrawers, 'open drawer')} appears after its count.</Text>
        )}
      </Stack>
    </SectionCard>
  );
}
