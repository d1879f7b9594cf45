import type { ExceptionItem } from '@eport/contract/exceptions/exception.ts';
import { EXCEPTION_KINDS, EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { useQuery } from '@tanstack/react-query';
import { ExceptionChip } from '../../entities/exception-chip.tsx';
import { callFile } from '../../lib/api/client.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { useSignedInUserId } from '../../lib/session/use-session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { Select } from '../../ui/form/select.tsx';
import { CircleCheckIcon } from '../../ui/icons.ts';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverPage } from '../../ui/table/server-page.ts';
import type { Column } from '../../ui/table/table-types.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { ageOf } from './age.ts';
import { exceptionCountsQuery, exceptionListQuery, queryOf } from './exceptions.queries.ts';
import { exceptionScans, findScanned } from './find-scanned.ts';
import { kindOptions } from './kind-options.ts';

const EMPTY = { icon: CircleCheckIcon, text: 'No open exceptions. Every package can travel.' };
const EMPTY_FILTER = { icon: CircleCheckIcon, text: 'No exceptions match this filter.' };
const CONTEXT = {
  open: 'Packages that cannot depart until someone decides what to do, oldest first. Abandoned ones come last.',
  closed: 'Packages about which someone has decided, newest first.',
};
const SIZES = [10, 25, 50, 100];
const ADDRESS = { status: 'OPEN', kind: '', mine: '', page: 0, size: 25, exception: null };
const ALLOWED = {
  status: ['OPEN', 'CLOSED'],
  kind: ['', ...EXCEPTION_KINDS],
  mine: ['', 'true'],
  size: SIZES,
};
const STATUSES = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
];
const dialogCode = lazyCode('exception-dialog', () => import('./exception-dialog.tsx'));

const columns: Column<ExceptionItem>[] = [
  { header: 'Age', oneLine: true, width: '88px', cell: ({ openedAt }) => ageOf(openedAt) },
  {
    header: 'Exception',
    card: 'title',
    width: '200px',
    cell: ({ kind, status, claimCount }) => (
      <Row gap={0.5} wrap>
        <ExceptionChip kind={kind} closed={status === 'CLOSED'} />
        {claimCount > 0 && <Chip label="Claimed" color="info" />}
      </Row>
    ),
  },
  {
    header: 'Package',
    width: '22%',
    cut: true,
    cell: ({ packageId, packageDescription }) => (
      <TwoLines first={packageDescription} second={`Package #${packageId}`} />
    ),
  },
  {
    header: 'Customer',
    width: '20%',
    cut: true,
    cell: ({ customerName, mailboxId }) => (
      <TwoLines first={customerName} second={mailboxId ?? 'No account'} />
    ),
  },
  {
    header: 'Latest Note',
    priority: 'low',
    width: '34%',
    cut: true,
    cell: ({ latestNote, decision }) => <CutText>{decision ?? latestNote ?? '–'}</CutText>,
  },
  { header: 'Assignee', width: '12%', cell: ({ assigneeName }) => assigneeName ?? '–' },
];

export function ExceptionsPage() {
  const [{ page, size, exception, ...filter }, setUrl] = useUrlState(ADDRESS, ALLOWED);
  const exceptions = useQuery(exceptionListQuery({ ...filter, page, size }));
  const isOpen = filter.status === 'OPEN';
  const { data: counts } = useQuery({ ...exceptionCountsQuery(filter.mine), enabled: isOpen });
  const queue = exceptionScans(useSignedInUserId());
  const closeDialog = () => setUrl({ exception: null }, 'close');
  const isFiltered = filter.kind !== '' || filter.mine !== '' || !isOpen;
  return (
    <>
      <PageHeader
        title="Exceptions"
        context={CONTEXT[isOpen ? 'open' : 'closed']}
        actions={
          <ExportCsv
            name="exceptions"
            fetchFile={(options) => callFile(exceptionsApi.exportCsv, { query: queryOf(filter), ...options })}
          />
        }
      />
      <Stack gap={3}>
        <ScanField
          label="Scan"
          hint="Scan the label or a code of a package to open its exception."
          onScan={(text) => findScanned(text, (id) => setUrl({ exception: id }, 'open'))}
          queue={queue}
          closeDialog={exception === null ? undefined : closeDialog}
        />
        <FilterBar>
          <Select
            frame={{ id: 'exception-kind', label: 'Kind' }}
            value={filter.kind}
            options={kindOptions(isOpen ? counts : undefined)}
            onChange={(kind) => setUrl({ kind: String(kind), page: 0 })}
          />
          <ToggleGroup
            label="Status"
            value={filter.status}
            options={STATUSES}
            onChange={(status) => setUrl({ status, page: 0 })}
          />
          <CheckControl
            look="switch"
            label="Assigned to me"
            checked={filter.mine === 'true'}
            onChange={(checked) => setUrl({ mine: checked ? 'true' : '', page: 0 })}
          />
        </FilterBar>
      </Stack>
      <DataTable
        caption="Exceptions"
        columns={columns}
        keyOf={({ id }) => id}
        empty={isFiltered ? EMPTY_FILTER : EMPTY}
        rowClick={{
          run: ({ id }) => setUrl({ exception: id }, 'open'),
          to: ({ id }) => paths.exception(id),
          labelOf: ({ kind, packageId }) => `${EXCEPTION_LABELS[kind]}, package #${packageId}`,
        }}
        {...serverPage(exceptions, 'Failed to load the exceptions. Please try again.', {
          page,
          size,
          sizes: SIZES,
          onChange: setUrl,
        })}
      />
      {exception !== null && (
        <LazyDialog title={`Exception #${exception}`} code={dialogCode} onClose={closeDialog}>
          {({ ExceptionDialog }, dialog) => <ExceptionDialog {...dialog} id={exception} />}
        </LazyDialog>
      )}
    </>
  );
}

export { ExceptionsPage as Component };
