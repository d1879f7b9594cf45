import type { AgeBand } from '@eport/contract/reports/age-band.ts';
import { ageReportsApi } from '@eport/contract/reports/ages.api.ts';
import { daysInPeriod } from '@eport/contract/reports/report-period.ts';
import type { Stock, StockGroup, StockPlace, StockRow } from '@eport/contract/reports/stock-age.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { formatCount, formatWeight } from '../../lib/format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AgedSection } from './aged-section.tsx';
import { stockAgeQuery } from './ages.queries.ts';
import type { ReportSelection } from './periods.ts';
import { daysText, packagesWith } from './rows-behind.ts';

const GROUPS = [
  { value: 'warehouse', label: 'Warehouse' },
  { value: 'agent', label: 'Agent' },
] as const satisfies { value: StockGroup; label: string }[];

const PLACES = {
  warehouse: {
    title: 'In the Warehouse',
    empty: 'No packages are in the warehouse.',
    filters: (days: string | null, on: string | null) => ({
      ...(on ? { inWarehouseOn: on } : { hasDeparted: 'no' }),
      received: days,
    }),
  },
  counter: {
    title: 'Ready for Pickup',
    empty: 'No packages are ready for pickup.',
    filters: (days: string | null, on: string | null) => ({
      ...(on ? { readyOn: on } : { status: 'READY_FOR_PICKUP,READY_FOR_PICKUP_AT_WAREHOUSE' }),
      ready: days,
    }),
  },
};

const URL_DEFAULTS = { stockBy: 'warehouse' };
const ALLOWED = { stockBy: GROUPS.map(({ value }) => value) };

type Props = { selection: ReportSelection };

export function StockAgeReport({ selection }: Props) {
  const [{ stockBy }, setUrl] = useUrlState(URL_DEFAULTS, ALLOWED);
  const by = GROUPS.find(({ value }) => value === stockBy)?.value ?? 'warehouse';
  return (
    <Stack gap={3}>
      <ToggleGroup
        label="Stock by"
        value={by}
        options={GROUPS}
        onChange={(next) => setUrl({ stockBy: next }, 'replace')}
      />
      <StockSection place="warehouse" by={by} selection={selection} />
      <StockSection place="counter" by={by} selection={selection} />
    </Stack>
  );
}

const figureOf = ({ packages, weight }: Stock) => ({
  value: packages,
  text: formatCount(packages),
  below: formatWeight(weight),
});

function StockSection({ place, by, selection }: Props & { place: StockPlace; by: StockGroup }) {
  const { agentId } = selection;
  const query = { place, by, agentId, daysBefore: daysInPeriod(selection.from, selection.to) };
  const report = useQuery(stockAgeQuery(query));
  const { title, empty, filters } = PLACES[place];
  const rowsBehind = (row: StockRow | null, band: AgeBand | null, on: string | null) =>
    packagesWith({
      ...filters(band && daysText(band), on),
      agentId,
      ...(row && { [by === 'agent' ? 'agentId' : 'warehouseId']: row.id }),
    });
  return (
    <AgedSection
      title={title}
      report={report}
      header={by === 'agent' ? 'Agent' : 'Warehouse'}
      keyOf={({ id }) => String(id)}
      figureOf={figureOf}
      formatBefore={formatCount}
      rowsBehind={rowsBehind}
      empty={empty}
      actions={
        <ExportCsv
          name={`stock-age-${place}`}
          fetchFile={(options) => callFile(ageReportsApi.exportStockCsv, { query, ...options })}
        />
      }
    />
  );
}
