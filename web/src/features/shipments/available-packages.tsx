import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { BulkProgress } from '../../entities/bulk-progress.tsx';
import { RefusedPackages } from '../../entities/refused-packages.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { EmailText } from '../../ui/display/email-text.tsx';
import { PackageIcon } from '../../ui/icons.ts';
import { focusWhenLost } from '../../ui/overlay/open-dialogs.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { TruncationNotice } from '../../ui/table/truncation-notice.tsx';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import styles from './available-packages.module.css';
import { availablePackagesQuery } from './shipments.queries.ts';
import { useShipmentChange } from './use-shipment-change.ts';

const DEFAULTS = { availablePage: 0, availableSize: 10 };
const ALLOWED = { availableSize: PAGE_SIZES };

const columns: Column<AdminPackageItem>[] = [
  { header: 'ID', card: 'title', oneLine: true, width: '88px', cell: ({ id }) => `#${id}` },
  {
    header: 'Customer',
    card: 'bare',
    width: '50%',
    cut: true,
    cell: ({ customerEmail, customerName }) => <EmailText>{customerEmail ?? customerName}</EmailText>,
  },
  {
    header: 'Description',
    width: '50%',
    cut: true,
    cell: ({ description }) => <CutText>{description}</CutText>,
  },
];

export function AvailablePackages({ shipment }: { shipment: Shipment }) {
  const { id, destinationCountryId, destinationCountryName: destination } = shipment;
  const [{ availablePage, availableSize }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const available = useQuery(availablePackagesQuery(id, destinationCountryId));
  const rows = available.data?.rows;
  const selection = useSelection(useMemo(() => rows?.map((item) => item.id), [rows]));
  const table = useRef<HTMLDivElement>(null);
  const add = useShipmentChange({
    change: (packageIds: number[]) =>
      call(shipmentsApi.addPackages, { params: { id }, body: { packageIds } }),
    done: () => 'Packages added successfully!',
    onDone: () => {
      selection.clear();
      // The button loses the focus, since it is disabled without a selection.
      focusWhenLost(() => table.current?.querySelector('input') ?? null);
    },
    fallback: 'Failed to add packages.',
  });
  return (
    <SectionCard
      title={`Available Packages for ${destination}`}
      actions={
        <>
          <Button
            variant="contained"
            disabled={selection.selectedKeys.length === 0}
            loading={add.isPending}
            onClick={() => add.mutate(selection.selectedKeys)}
            className={styles.add}
          >
            Add Selected to Shipment
          </Button>
          {add.isPending && <BulkProgress verb="Adding" count={add.variables.length} />}
        </>
      }
      flush
    >
      <TruncationNotice shown={rows?.length} total={available.data?.total} />
      <div ref={table}>
        <DataTable
          bare
          caption={`Available packages for ${destination}`}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          empty={{ icon: PackageIcon, text: `No packages are waiting for ${destination}.` }}
          failure={failureOf(available, 'Failed to load available packages.')}
          paging={{
            page: availablePage,
            size: availableSize,
            sizes: PAGE_SIZES,
            onChange: ({ page, size }) => setUrl({ availablePage: page, availableSize: size }),
          }}
          selection={{ ...selection, labelOf, byRowClick: true }}
        />
      </div>
      <RefusedPackages
        error={add.error}
        packageIds={add.variables ?? []}
        onContinue={add.mutate}
        onClose={add.reset}
      />
    </SectionCard>
  );
}

const keyOf = ({ id }: AdminPackageItem) => id;
const labelOf = ({ id }: AdminPackageItem) => `Select package #${id}`;
