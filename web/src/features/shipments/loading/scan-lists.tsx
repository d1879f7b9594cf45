import type { LoadingPackage, ScanList } from '@eport/contract/shipments/loading.ts';
import type { ReactNode } from 'react';
import { ExceptionChip } from '../../../entities/exception-chip.tsx';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { PackageIcon } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Stage } from './loading.queries.ts';
import { scanCountsText } from './scan-counts.ts';
import { LISTS, type ListName, listOf, STAGE_LABELS } from './stage-labels.ts';

const DEFAULTS = { list: 'short', page: 0, size: 10 };
const ALLOWED = { list: LISTS, size: PAGE_SIZES };

const columns: Column<LoadingPackage>[] = [
  {
    header: 'Package',
    card: 'title',
    oneLine: true,
    cell: ({ id }) => <TextLink to={paths.adminPackage(id)}>#{id}</TextLink>,
  },
  {
    header: 'Customer',
    cell: ({ customerName, mailboxId }) => `${customerName}${mailboxId ? ` · ${mailboxId}` : ''}`,
  },
  { header: 'Description', cell: ({ description }) => description },
  {
    header: 'Status',
    card: 'bare',
    cell: ({ status, openExceptions }) => (
      <Stack gap={0.5} align="start">
        <StatusChip status={status} />
        {openExceptions?.map((kind) => (
          <ExceptionChip key={kind} kind={kind} />
        ))}
      </Stack>
    ),
  },
];

const scannedColumns: Column<LoadingPackage>[] = [
  ...columns,
  {
    header: 'Scanned',
    oneLine: true,
    cell: ({ scannedAt }) => (scannedAt ? <DateText value={scannedAt} withTime /> : '–'),
  },
  { header: 'By', priority: 'low', cell: ({ scannedByName }) => scannedByName ?? '–' },
];

const latestFirst = (a: LoadingPackage, b: LoadingPackage) =>
  (b.scannedAt ?? '').localeCompare(a.scannedAt ?? '') || a.id - b.id;

type Props = {
  stage: Stage;
  list: ScanList;
  actions: (pkg: LoadingPackage) => ReactNode;
  hasActions: (list: ListName) => boolean;
};

export function ScanLists({ stage, list, actions, hasActions }: Props) {
  const [{ list: shown, page, size }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const labels = STAGE_LABELS[stage];
  const byList = Map.groupBy(list.packages, listOf);
  const name = LISTS.find((one) => one === shown) ?? 'short';
  const count = (of: ListName) => byList.get(of)?.length ?? 0;
  const counts = { scanned: count('scanned'), short: count('short'), extra: count('extra') };
  const planned = counts.scanned + counts.short;
  const emptyText = planned === 0 && name === 'short' ? labels.noPlan : labels.empty[name];
  return (
    <Stack gap={1}>
      <p>{scanCountsText(stage, { ...counts, planned })}</p>
      <Tabs
        label="Lists of packages"
        value={name}
        tabs={LISTS.map((value) => ({
          value,
          label: `${labels.lists[value]} (${formatCount(count(value))})`,
        }))}
        onChange={(value) => setUrl({ list: value, page: 0 }, 'replace')}
      >
        <DataTable
          caption={`${labels.lists[name]} packages`}
          columns={name === 'short' ? columns : scannedColumns}
          rows={byList.get(name)?.toSorted(latestFirst) ?? []}
          keyOf={({ id }) => id}
          empty={{ icon: PackageIcon, text: emptyText }}
          paging={{ page, size, sizes: PAGE_SIZES, onChange: (to) => setUrl(to) }}
          toneOf={({ openExceptions }) => (openExceptions ? 'warning' : undefined)}
          {...(hasActions(name) && { actions })}
        />
      </Tabs>
    </Stack>
  );
}
