import { dutyEstimatesApi } from '@eport/contract/duties/duties.api.ts';
import type { BillEstimate, ManifestEstimates } from '@eport/contract/duties/duty-estimates.ts';
import { SORTING_LABELS, SORTINGS } from '@eport/contract/duties/duty-kinds.ts';
import { chargesOf, ESTIMATE_NOTICE, sortingText } from '@eport/contract/duties/duty-texts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { callFile } from '../../../lib/api/client.ts';
import { failureOf } from '../../../lib/failure.ts';
import { formatCount, formatDate, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readId } from '../../../lib/read-id.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
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
import type { Column } from '../../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { dutyEstimatesQuery } from './duties.queries.ts';

const ADDRESS = { show: 'all', page: '0', size: String(PAGE_SIZES[0]) };
const INCOMPLETE = 'INCOMPLETE';
const ALLOWED = { show: ['all', ...SORTINGS, INCOMPLETE] };

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

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(dutyEstimatesQuery(readId(params.manifestId)));
  return null;
}

export function DutiesPage() {
  const id = readId(useParams().manifestId);
  const estimates = useQuery(dutyEstimatesQuery(id));
  if (estimates.data) return <Estimates manifestId={id} estimates={estimates.data} />;
  const failure = failureOf(estimates, 'Failed to load the duty estimates.');
  return (
    <>
      <PageHeader title={TITLE} back={backTo(id)} />
      {failure ? <ErrorState {...failure} /> : <PageSkeleton cards={1} />}
    </>
  );
}

function Estimates({ manifestId, estimates }: { manifestId: number; estimates: ManifestEstimates }) {
  const { bills } = estimates;
  const [{ show, page, size }, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const inGroup = (group: string) => bills.filter((bill) => group === 'all' || groupOf(bill) === group);
  const shown = inGroup(show);
  const paging = { page: Number(page) || 0, size: Number(size) || 10 };
  const start = paging.page * paging.size;
  return (
    <>
      <PageHeader
        title={TITLE}
        back={backTo(manifestId)}
        context={contextOf(estimates)}
        actions={
          <ExportCsv
            name={`duty-estimates-${manifestId}`}
            fetchFile={(options) =>
              callFile(dutyEstimatesApi.exportCsv, { params: { id: manifestId }, ...options })
            }
          />
        }
      />
      <Stack>
        <Alert severity="info" role="note">
          {ESTIMATE_NOTICE}
        </Alert>
        <ToggleGroup
          label="Bills to show"
          value={show}
          options={['all', ...SORTINGS, INCOMPLETE].map((value) => ({
            value,
            label: `${LABELS[value]} (${formatCount(inGroup(value).length)})`,
          }))}
          onChange={(picked) => setAddress({ show: picked, page: '0' }, 'replace')}
        />
        <DataTable
          caption="Duty estimates"
          columns={columns}
          rows={shown.slice(start, start + paging.size)}
          keyOf={({ billId }) => billId}
          empty={EMPTY}
          paging={{
            ...paging,
            sizes: PAGE_SIZES,
            total: shown.length,
            onChange: (next) => setAddress({ page: String(next.page), size: String(next.size) }),
          }}
          actions={({ billId, blReferenceNumber }) => (
            <ButtonLink
              size="small"
              to={paths.bill(manifestId, billId)}
              aria-label={`Open ${blReferenceNumber}`}
            >
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

const LABELS: Record<string, string> = { all: 'All', ...SORTING_LABELS, INCOMPLETE: 'Something missing' };

const groupOf = ({ total, sorting }: BillEstimate) => (total === null ? INCOMPLETE : sorting);

const contextOf = ({ date, total, currencyCode }: ManifestEstimates) =>
  `Rules of ${formatDate(date)} · ${formatMoney(total, currencyCode)} in all for complete bills`;

export { DutiesPage as Component };
