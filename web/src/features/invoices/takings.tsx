import { MONEY_METHODS } from '@eport/contract/payments/money-methods.ts';
import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import type { Takings as TakingsByMethod } from '@eport/contract/payments/takings.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { formatCount, formatMoney, plural } from '../../lib/format.ts';
import { reportDayQuery } from '../../lib/reference-queries.ts';
import { Text } from '../../ui/display/text.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { BanknoteIcon } from '../../ui/icons.ts';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PHONE, useMedia } from '../../ui/media.ts';
import { Money } from '../../ui/money.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { type TakingsDays, takingsQuery } from './invoices.queries.ts';
import styles from './takings.module.css';

type Row = TakingsByMethod['total'] & { name: string };

const EMPTY = { icon: BanknoteIcon, text: 'No payments on these days.' };

const FAILED = 'Failed to load the takings. Please try again.';

const TOTAL = 'Total';

const NOTHING = { payments: 0, received: 0, reversed: 0, lost: 0, net: 0 };

function rowsOf({ methods, total }: TakingsByMethod, phone: boolean): Row[] {
  if (methods.length === 0) return [];
  // On phones each method is a card, and methods without payments would fill the screen.
  const shown = phone
    ? methods
    : MONEY_METHODS.map((method) => ({
        ...NOTHING,
        method,
        ...methods.find((taken) => taken.method === method),
      }));
  return [...shown.map((row) => ({ ...row, name: METHOD_LABELS[row.method] })), { ...total, name: TOTAL }];
}

const columnsFor = (rows: Row[]): Column<Row>[] => [
  { header: 'Method', card: 'title', cell: ({ name }) => (name === TOTAL ? <strong>{name}</strong> : name) },
  { header: 'Payments', numeric: true, cell: ({ payments }) => formatCount(payments) },
  sumColumn('Received', ({ received }) => received),
  sumColumn('Reversed', ({ reversed }) => reversed),
  ...(rows.some(({ lost }) => lost !== 0) ? [LOSSES] : []),
  { header: 'Takings', numeric: true, cell: ({ net }) => <Money amount={net} strong /> },
];

const sumColumn = (header: string, amountOf: (row: Row) => number): Column<Row> => ({
  header,
  numeric: true,
  cell: (row) => <Money amount={amountOf(row)} strong={row.name === TOTAL} />,
});

const LOSSES = sumColumn('Losses', ({ lost }) => lost);

const notesOf = ({ credit, openDrawers }: TakingsByMethod) => [
  credit.net !== 0 &&
    `Credit used: ${formatMoney(credit.net)}. It was taken earlier, so it is not in the total. `,
  openDrawers > 0 && `Cash in ${plural(openDrawers, 'open drawer')} is not included until it is counted.`,
];

/** Shows the takings of the user's agents by method: those of today, also past midnight, until the user chooses other days. */
export function Takings() {
  const [chosen, setChosen] = useState<Partial<TakingsDays>>({});
  const day = useQuery(reportDayQuery(undefined));
  const days = day.data && { from: day.data.day, to: day.data.day, ...chosen };
  const takings = useQuery(takingsQuery(days));
  const phone = useMedia(PHONE);
  const rows = takings.data && rowsOf(takings.data, phone);
  return (
    <SectionCard title="Takings by Method">
      <Stack gap={2}>
        <Grid columns={2}>
          <TextInput
            frame={{ id: 'takings-from', label: 'From' }}
            type="date"
            max={days?.to}
            value={days?.from ?? ''}
            onChange={(from) => setChosen({ ...chosen, from })}
          />
          <TextInput
            frame={{ id: 'takings-to', label: 'To' }}
            type="date"
            min={days?.from}
            value={days?.to ?? ''}
            onChange={(to) => setChosen({ ...chosen, to })}
          />
        </Grid>
        <div className={styles.table}>
          <DataTable
            caption="Takings by method"
            columns={columnsFor(rows ?? [])}
            rows={rows}
            keyOf={({ name }) => name}
            empty={EMPTY}
            failure={failureOf(day, FAILED) ?? failureOf(takings, FAILED)}
            stale={takings.isPlaceholderData}
          />
        </div>
        <Text color="secondary" className={styles.notes}>
          {takings.data && notesOf(takings.data)}
        </Text>
      </Stack>
    </SectionCard>
  );
}
