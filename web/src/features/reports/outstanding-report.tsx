import type { AgeBand } from '@eport/contract/reports/age-band.ts';
import { ageReportsApi } from '@eport/contract/reports/ages.api.ts';
import type { Outstanding, OutstandingGroup, OutstandingRow } from '@eport/contract/reports/outstanding.ts';
import { daysInPeriod } from '@eport/contract/reports/report-period.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { formatMoney, plural } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { usePaging } from '../../ui/table/use-paging.ts';
import { AgedSection } from './aged-section.tsx';
import { outstandingQuery } from './ages.queries.ts';
import { restText } from './charted-section.tsx';
import type { ReportSelection } from './periods.ts';
import { daysText, listWith } from './rows-behind.ts';

const GROUPS = [
  { value: 'agent', label: 'Agent' },
  { value: 'lane', label: 'Lane' },
  { value: 'customer', label: 'Customer' },
] as const satisfies { value: OutstandingGroup; label: string }[];

const URL_DEFAULTS = { owedBy: 'agent', page: 0 };
const ALLOWED = { owedBy: GROUPS.map(({ value }) => value) };

const figureOf = ({ invoices, amount }: Outstanding) => ({
  value: amount,
  text: formatMoney(amount),
  below: plural(invoices, 'invoice'),
});

const keyOf = ({ id, warehouseId, destinationId }: OutstandingRow) =>
  [id, warehouseId, destinationId].join(' ');

export function OutstandingReport({ selection }: { selection: ReportSelection }) {
  const { agentId } = selection;
  const [{ owedBy }, setUrl] = useUrlState(URL_DEFAULTS, ALLOWED);
  const { value: by, label } = GROUPS.find(({ value }) => value === owedBy) ?? GROUPS[0];
  const query = { by, agentId, daysBefore: daysInPeriod(selection.from, selection.to) };
  const report = useQuery(outstandingQuery(query));
  const paging = usePaging();
  const rowsBehind = (row: OutstandingRow | null, band: AgeBand | null, on: string | null) => {
    const issued = band && daysText(band);
    const isOfCustomer = by === 'customer' && row !== null;
    // The payments page lists the due invoices of one customer, but only those of today.
    if (isOfCustomer && !on) return listWith(paths.payments(), { customer: row.id, issued, agentId });
    return listWith(paths.dueInvoices(), {
      outstandingOn: on,
      issued,
      agentId: (by === 'agent' && row?.id) || agentId,
      customerId: isOfCustomer ? row.id : null,
      warehouseId: row?.warehouseId,
      destinationId: row?.destinationId,
    });
  };
  const { rows = [], totalRows = 0 } = report.data ?? {};
  return (
    <Stack gap={3}>
      <ToggleGroup
        label="Outstanding by"
        value={by}
        options={GROUPS}
        onChange={(next) => setUrl({ owedBy: next, page: 0 }, 'replace')}
      />
      <AgedSection
        title="Outstanding by Days Since Issue"
        report={report}
        header={label}
        keyOf={keyOf}
        figureOf={figureOf}
        formatBefore={formatMoney}
        rowsBehind={rowsBehind}
        empty="No invoice is due."
        paging={paging}
        note={rows.length < totalRows ? restText(rows.length, totalRows) : undefined}
        actions={
          <ExportCsv
            name="outstanding"
            fetchFile={(options) => callFile(ageReportsApi.exportOutstandingCsv, { query, ...options })}
          />
        }
      />
    </Stack>
  );
}
