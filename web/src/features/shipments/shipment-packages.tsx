import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import type { Shipment, ShipmentPackage } from '@eport/contract/shipments/shipment.ts';
import { useCallback, useMemo, useRef } from 'react';
import { ExceptionChip } from '../../entities/exception-chip.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { lazyCode } from '../../lib/lazy-code.ts';
import { refusalText } from '../../lib/permissions.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { PackageIcon, SearchXIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { SortSelect } from '../../ui/list/sort-select.tsx';
import { PHONE, useMedia } from '../../ui/media.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useSorting } from '../../ui/table/use-sorting.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useFocusAfterStep } from '../../ui/use-focus-on-step.ts';
import { BulkActions } from './bulk-actions.tsx';
import { PackageFilters } from './package-filters.tsx';
import { RemovePackage } from './remove-package.tsx';
import { shownPackages } from './shown-packages.ts';

const dialogCode = lazyCode('manage-package', () => import('./manage-dialog.tsx'));

const EMPTY = { icon: PackageIcon, text: 'No packages have been added yet.' };
const NOT_FOUND = { icon: SearchXIcon, text: 'No packages match this filter.' };

const DEFAULTS = { search: '', status: '', sort: '', page: 0, size: 10, manage: null };

const columns: Column<ShipmentPackage>[] = [
  {
    header: 'Customer',
    card: 'title',
    width: '30%',
    cut: true,
    sort: 'customerName',
    sortValue: ({ customerName }) => customerName,
    cell: ({ customerName, customerEmail }) => (
      <TwoLines first={customerName} second={customerEmail ?? 'No account'} />
    ),
  },
  {
    header: 'Mailbox ID',
    oneLine: true,
    priority: 'low',
    sort: 'mailboxId',
    sortValue: ({ mailboxId }) => mailboxId,
    cell: ({ mailboxId }) => mailboxId ?? '–',
  },
  {
    header: 'Description',
    width: '30%',
    cut: true,
    sort: 'description',
    sortValue: ({ description }) => description,
    cell: ({ id, description }) => <TwoLines first={description} second={`Package #${id}`} />,
  },
  {
    header: 'Status',
    card: 'bare',
    oneLine: true,
    sort: 'status',
    sortValue: ({ status }) => PACKAGE_STATUSES.indexOf(status),
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

const ALLOWED = {
  status: ['', ...PACKAGE_STATUSES],
  sort: columns.flatMap(({ sort = '' }) => [sort, `-${sort}`]),
  size: PAGE_SIZES,
};

/** Matches the Select All checkbox if there is one, otherwise the first package's button. */
const FIRST_CONTROL = 'input, :is(tbody, ul) button';

const toneOf = ({ status, openExceptions }: ShipmentPackage) =>
  status === 'ON_HOLD_INVOICE_REQUIRED' || openExceptions ? 'warning' : undefined;

function useRowActions(
  { id, can: { addPackages, removePackage, removeBilledPackage, setPackageStatuses } }: Shipment,
  setUrl: (open: { manage: number | null }, step: 'replace') => void,
) {
  return useMemo(() => {
    if (addPackages.allowed)
      return (item: ShipmentPackage) => (
        <RemovePackage
          shipmentId={id}
          packageId={item.id}
          disabledReason={refusalText(item.hasBill ? removeBilledPackage : removePackage)}
        />
      );
    if (!setPackageStatuses.allowed) return undefined;
    return (item: ShipmentPackage) => (
      <Button
        size="small"
        aria-label={`Manage package #${item.id}`}
        onClick={() => setUrl({ manage: item.id }, 'replace')}
      >
        Manage
      </Button>
    );
  }, [id, addPackages, removePackage, removeBilledPackage, setPackageStatuses.allowed, setUrl]);
}

export function ShipmentPackages({ shipment }: { shipment: Shipment }) {
  const { can, shippingPackages } = shipment;
  const [{ search, status, sort, page, size, manage }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const onSort = useCallback((next: string) => setUrl({ sort: next, page: 0 }), [setUrl]);
  const sorting = useSorting(sort, onSort, DEFAULTS.sort);
  const rows = useMemo(
    () => shownPackages(shippingPackages, { search, status }),
    [shippingPackages, search, status],
  );
  const phone = useMedia(PHONE);
  const arrived = can.setPackageStatuses.allowed;
  // Packages that the filter hides are not selected, so that no one changes them unseen.
  const selection = useSelection(useMemo(() => rows.map(keyOf), [rows]));
  const actions = useRowActions(shipment, setUrl);
  const isFiltered = Boolean(search || status);
  const table = useRef<HTMLDivElement>(null);
  // The focus is lost when a package is removed with its button, or when an empty selection disables the bulk button.
  useFocusAfterStep(
    `${shippingPackages.length} ${selection.selectedKeys.length > 0}`,
    () => table.current?.querySelector<HTMLElement>(FIRST_CONTROL) ?? table.current,
  );
  return (
    <SectionCard
      title="Packages Included"
      actions={arrived && <BulkActions packageIds={selection.selectedKeys} onDone={selection.clear} />}
      flush
    >
      {(isFiltered || shippingPackages.length > DEFAULTS.size) && (
        <PackageFilters
          packages={shippingPackages}
          shown={rows.length}
          filter={{ search, status }}
          onChange={(patch) => setUrl({ ...patch, page: 0 })}
        >
          {phone && <SortSelect columns={columns} sorting={sorting} />}
        </PackageFilters>
      )}
      <div ref={table} tabIndex={-1}>
        <DataTable
          bare
          caption="Packages included"
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          sorting={sorting}
          empty={isFiltered ? NOT_FOUND : EMPTY}
          paging={{ page, size, sizes: PAGE_SIZES, onChange: setUrl }}
          toneOf={toneOf}
          selection={arrived ? { ...selection, labelOf, byRowClick: true } : undefined}
          {...(actions && { actions })}
        />
      </div>
      {arrived && manage !== null && (
        <LazyDialog
          title={`Manage Package #${manage}`}
          code={dialogCode}
          onClose={() => setUrl({ manage: null }, 'replace')}
        >
          {({ ManageDialog }, dialog) => <ManageDialog {...dialog} id={manage} />}
        </LazyDialog>
      )}
    </SectionCard>
  );
}

const keyOf = ({ id }: ShipmentPackage) => id;
const labelOf = ({ id }: ShipmentPackage) => `Select package #${id}`;
