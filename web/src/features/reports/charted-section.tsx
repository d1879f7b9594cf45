import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import type { FileOptions } from '../../lib/api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { usePrinting } from '../../lib/use-printing.ts';
import { Text } from '../../ui/display/text.tsx';
import type { Empty } from '../../ui/empty-state.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { shownRows } from '../../ui/table/shown-rows.ts';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { BarChart } from './charts/bar-chart.tsx';
import styles from './charts/chart.module.css';

/** Maximum rows that a chart shows readably. */
export const MAX_BARS = 10;

export type ChartBar = { name: string; value: number; text: string; to: string };

/** `totalRows` includes rows that only the CSV has. */
type Report<Row> = { rows: Row[]; totalRows?: number };

type Props<Row> = {
  title: string;
  caption: string;
  file: string;
  fetchFile: (options: FileOptions) => Promise<Blob>;
  chart: string;
  /** A control that selects the figure in the chart. */
  chartOf?: ReactNode;
  barOf: (row: Row) => ChartBar;
  report: UseQueryResult<Report<Row>>;
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  empty: Empty;
  /** The total, shown as the last row of each page, without a bar. */
  sum?: Row | undefined;
};

/** Shows the highest rows as bars and all loaded rows in a table, with a CSV export. */
export function ChartedSection<Row>(props: Props<Row>) {
  const { report, keyOf, barOf, sum } = props;
  const { rows, totalRows = 0 } = report.data ?? {};
  const paging = usePaging();
  const printing = usePrinting();
  const shown = rows && !printing ? shownRows(rows, paging) : rows;
  return (
    <SectionCard
      title={props.title}
      flush
      actions={<ExportCsv name={props.file} fetchFile={props.fetchFile} />}
    >
      {props.chartOf && rows?.length !== 0 && <div className={styles.chartOf}>{props.chartOf}</div>}
      {rows?.length !== 0 && (!report.isError || rows) && (
        <BarChart
          name={props.chart}
          rows={rows
            ?.map((row) => ({ key: keyOf(row), ...barOf(row) }))
            .toSorted((one, other) => other.value - one.value)
            .slice(0, MAX_BARS)
            .map(({ value, text, to, ...bar }) => ({
              ...bar,
              ...(value !== 0 && { to }),
              bars: [{ value, text }],
            }))}
        />
      )}
      <DataTable
        bare
        caption={props.caption}
        columns={props.columns}
        rows={shown && sum && shown.length > 0 ? [...shown, sum] : shown}
        keyOf={keyOf}
        empty={props.empty}
        failure={failureOf(report, 'Failed to load the report. Please try again.')}
        stale={report.isPlaceholderData}
        // The rows are paged here, so that the total is on each page and is not counted as a row.
        paging={rows && !printing ? { ...paging, total: rows.length } : paging}
      />
      {rows && rows.length < totalRows && (
        <Text color="secondary" className={styles.note}>
          {restText(rows.length, totalRows)}
        </Text>
      )}
    </SectionCard>
  );
}

export const restText = (shown: number, all: number) =>
  `The highest ${formatCount(shown)} of ${formatCount(all)}. The CSV has all.`;
