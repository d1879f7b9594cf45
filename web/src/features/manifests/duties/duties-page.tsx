import { dutyEstimatesApi } from '@eport/contract/duties/duties.api.ts';
import type { BillEstimate, ManifestEstimates } from '@eport/contract/duties/duty-estimates.ts';
import { ESTIMATE_GROUP_LABELS, ESTIMATE_GROUPS } from '@eport/contract/duties/duty-kinds.ts';
import { chargesOf, ESTIMATE_NOTICE, sortingText } from '@eport/contract/duties/duty-texts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { failureOf } from '../../../lib/api/api-error.ts';
import { callFile } from '../../../lib/api/client.ts';
import { formatCount, formatDate, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readId } from '../../../lib/read-id.ts';
import { readUrlState, useUrlState } from '../../../lib/use-url-state.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { ToggleGroup } from '../../../ui/button/toggle-group.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ExportCsv } from '../../../ui/export-csv.tsx';
import { FileTextIcon } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Money } from '../../../ui/money.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { serverPage } from '../../../ui/table/server-page.ts';
import type { Column } from '../../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { dutyEstimatesQuery } from './duties.queries.ts';

const ALL = 'all';
const DEFAULTS = { show: ALL, page: 0, size: 10 };
const ALLOWED = { show: [ALL, ...ESTIMATE_GROUPS], size: PAGE_SIZES };

type UrlState = { show: string; page: number; size: number };

const queryOf = (id: number, { show, page, size }: UrlState) =>
  dutyEstimatesQuery(id, {
    page: String(page),
    size: String(size),
    group: ESTIMATE_GROUPS.find((group) => group === show),
  });

const EMPTY = { text: 'No bills in this group.', icon: FileTextIcon };

const money =
  (amountOf: (bill: BillEstimate) => number | null) =>
  (bill: BillEstimate): ReactNode => {
    const amount = amountOf(bill);
    return amount === null ? '–' : <Money amount={amount} currency={bill.currencyCode} />;
  };

const columns: Column<BillEstimate>[] = [
  { header: 'House BOL #', card: 'title', oneLine: true, cell: ({ blReferenceNumber }) => blReferenceNumber },
  { header: 'Consignee', cell: ({ consigneeName }) => consigneeName },
  { header: 'HS Code', priority: 'low', oneLine: true, cell: ({ hsCode }) => hsCode ?? '–' },
  { header: 'Declaration', cell: (bill) => sortingText(bill) },
  { header: 'CIF', numeric: true, oneLine: true, cell: money(({ cif }) => cif) },
  { header: 'Duty', numeric: true, oneLine: true, cell: money((bill) => chargesOf(bill, 'DUTY')) },
  {
    header: 'Levies',
    numeric: true,
    priority: 'low',
    oneLine: true,
    cell: money((bill) => chargesOf(bill, 'LEVY')),
  },
  { header: 'VAT', numeric: true, oneLine: true, cell: money((bill) => chargesOf(bill, 'VAT')) },
  {
    header: 'Fees',
    numeric: true,
    priority: 'low',
    oneLine: true,
    cell: money((bill) => chargesOf(bill, 'FEE')),
  },
  { header: 'Estimate', numeric: true, oneLine: true, cell: money(({ total }) => total) },
];

export function loader({ params, request }: LoaderFunctionArgs) {
  const urlState = readUrlState(new URL(request.url).searchParams, DEFAULTS, ALLOWED);
  void queryClient.prefetchQuery(queryOf(readId(params.manifestId), urlState));
  return null;
}

export function DutiesPage() {
  const id = readId(useParams().manifestId);
  const [urlState, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const estimates = useQuery(queryOf(id, urlState));
  const failure = failureOf(estimates, 'Failed to load the duty estimates.');
  if (!estimates.data)
    return (
      <>
        <PageHeader title={TITLE} back={backTo(id)} contextLoads={estimates.isPending} />
        {failure ? <ErrorState {...failure} /> : <PageSkeleton cards={1} />}
      </>
    );
  return (
    <>
      <PageHeader
        title={TITLE}
        back={backTo(id)}
        context={contextOf(estimates.data)}
        actions={
          <ExportCsv
            name={`duty-estimates-${id}`}
            fetchFile={(options) => callFile(dutyEstimatesApi.exportCsv, { params: { id }, ...options })}
          />
        }
      />
      <Stack>
        <Alert severity="info" role="note">
          {ESTIMATE_NOTICE}
        </Alert>
        <ToggleGroup
          label="Bills to show"
          value={urlState.show}
          options={groupsOf(estimates.data)}
          onChange={(show) => setUrl({ show, page: 0 }, 'replace')}
        />
        <DataTable
          caption="Duty estimates"
          columns={columns}
          {...serverPage(estimates, 'Failed to load the duty estimates.', {
            page: urlState.page,
            size: urlState.size,
            sizes: PAGE_SIZES,
            onChange: setUrl,
          })}
          keyOf={({ billId }) => billId}
          empty={EMPTY}
          actions={({ billId, blReferenceNumber }) => (
            <ButtonLink size="small" to={paths.bill(id, billId)} aria-label={`Open ${blReferenceNumber}`}>
              Open
            </ButtonLink>
          )}
        />
      </Stack>
    </>
  );
}

const TITLE = 'Duty Estimates';
const backTo = (manifestId: number) => ({ label: 'Back to Manifest', to: paths.manifest(manifestId) });

const groupsOf = ({ counts }: ManifestEstimates) => {
  const all = ESTIMATE_GROUPS.reduce((sum, group) => sum + counts[group], 0);
  const option = (value: string, label: string, count: number) => ({
    value,
    label: `${label} (${formatCount(count)})`,
  });
  return [
    option(ALL, 'All', all),
    ...ESTIMATE_GROUPS.map((group) => option(group, ESTIMATE_GROUP_LABELS[group], counts[group])),
  ];
};

function contextOf({ date, total, currencyCode, counts }: ManifestEstimates) {
  const isAnyComplete = ESTIMATE_GROUPS.some((group) => group !== 'INCOMPLETE' && counts[group] > 0);
  const sum = `${formatMoney(total, currencyCode)} in all for complete bills`;
  return `Rules of ${formatDate(date)} · ${isAnyComplete ? sum : 'no bill is complete'}`;
}

export { DutiesPage as Component };
