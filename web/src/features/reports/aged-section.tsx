import type { AgeBand } from '@eport/contract/reports/age-band.ts';
import { AGE_BANDS, bandLabel } from '@eport/contract/reports/age-bands.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { formatDate } from '../../lib/format.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Text } from '../../ui/display/text.tsx';
import { PackageIcon } from '../../ui/icons.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column, Paging } from '../../ui/table/table-types.ts';
import agedStyles from './aged-section.module.css';
import { BarChart } from './charts/bar-chart.tsx';
import styles from './charts/chart.module.css';
import type { BarRow } from './charts/chart-data.ts';
import { FigureLink } from './figure-link.tsx';

type Aged<Sum> = { total: Sum; ages: Sum[]; before: { total: number; ages: number[] } };
type Named<Sum> = Aged<Sum> & { name: string };
type Report<Sum, Row extends Named<Sum>> = {
  comparedWith: string;
  bands: AgeBand[];
  bandsBefore: AgeBand[];
  rows: Row[];
  all: Aged<Sum>;
};

type Figure = { value: number; text: string; below: string };
type Earlier = number | undefined;
/** The band of today and that of the earlier day, or null for all ages. */
type OfBand = [AgeBand, AgeBand] | [null, null];

/** Returns the URL of the list that a sum counts. Null stands for all rows, for all ages, and for today. */
type RowsBehind<Row> = (row: Row | null, band: AgeBand | null, on: string | null) => string;

type Props<Sum, Row extends Named<Sum>> = {
  title: string;
  report: UseQueryResult<Report<Sum, Row>>;
  header: string;
  keyOf: (row: Row) => string;
  figureOf: (sum: Sum) => Figure;
  formatBefore: (value: number) => string;
  rowsBehind: RowsBehind<Row>;
  empty: string;
  actions: ReactNode;
  note?: string | undefined;
  paging?: Paging;
};

/** Shows sums by age: a chart of all groups, and a table with a row per group. Sums other than zero link to the lists that they count. */
export function AgedSection<Sum, Row extends Named<Sum>>(props: Props<Sum, Row>) {
  const { title, report, figureOf, rowsBehind } = props;
  const { data } = report;
  // Shows the headers of all bands while the report loads, so that nothing moves when it arrives.
  const bands = data?.bands ?? AGE_BANDS.map((band): AgeBand => ({ ...band, from: null, to: '' }));
  const cell = (sum: Sum | undefined, before: Earlier, row: Row, [band, bandBefore]: OfBand) =>
    sum === undefined ? (
      '–'
    ) : (
      <ComparedFigure
        {...figureOf(sum)}
        to={rowsBehind(row, band, null)}
        before={before ? props.formatBefore(before) : undefined}
        toBefore={rowsBehind(row, bandBefore, data?.comparedWith ?? null)}
      />
    );
  const columns: Column<Row>[] = [
    { header: props.header, card: 'title', cell: ({ name }) => name },
    ...bands.map(
      (band, index): Column<Row> => ({
        header: `${bandLabel(band)} Days`,
        numeric: true,
        cell: (row) =>
          cell(row.ages[index], row.before.ages[index], row, [band, data?.bandsBefore[index] ?? band]),
      }),
    ),
    { header: 'Total', numeric: true, cell: (row) => cell(row.total, row.before.total, row, [null, null]) },
  ];
  const total = data && figureOf(data.all.total);
  return (
    <SectionCard title={title} flush actions={props.actions}>
      {data?.rows.length !== 0 && (!report.isError || data) && (
        <BarChart
          name={`${title} by days`}
          summary={
            data &&
            total && (
              <>
                <FigureLink value={total.value} to={rowsBehind(null, null, null)}>
                  {total.text}
                </FigureLink>{' '}
                now, compared with{' '}
                <FigureLink value={data.all.before.total} to={rowsBehind(null, null, data.comparedWith)}>
                  {props.formatBefore(data.all.before.total)}
                </FigureLink>{' '}
                on {formatDate(data.comparedWith)}.
              </>
            )
          }
          expected={AGE_BANDS.length}
          rows={data?.all.ages.map((sum, index) => barOf(bands[index], figureOf(sum), rowsBehind))}
        />
      )}
      <DataTable
        bare
        caption={title}
        columns={columns}
        rows={data?.rows}
        keyOf={props.keyOf}
        empty={{ icon: PackageIcon, text: props.empty }}
        failure={failureOf(report, 'Failed to load the report. Please try again.')}
        stale={report.isPlaceholderData}
        {...(props.paging && { paging: props.paging })}
      />
      {props.note && (
        <Text color="secondary" className={styles.note}>
          {props.note}
        </Text>
      )}
    </SectionCard>
  );
}

const barOf = (band: AgeBand | undefined, { value, text }: Figure, rowsBehind: RowsBehind<never>): BarRow => {
  const days = band ? bandLabel(band) : '';
  return {
    key: days,
    name: `${days} days`,
    bars: [{ value, text }],
    to: band && value > 0 ? rowsBehind(null, band, null) : undefined,
  };
};

type LinkProps = Figure & { to: string; before: string | undefined; toBefore: string };

function ComparedFigure({ value, text, below, to, before, toBefore }: LinkProps) {
  return (
    <>
      {value === 0 ? '–' : <TextLink to={to}>{text}</TextLink>}
      <Text as="div" variant="caption" color="secondary">
        {value !== 0 && <div>{below}</div>}
        {before && (
          <div className={agedStyles.before}>
            before: <TextLink to={toBefore}>{before}</TextLink>
          </div>
        )}
      </Text>
    </>
  );
}
