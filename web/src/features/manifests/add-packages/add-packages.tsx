import type { Container, Manifest, ManifestPackage } from '@eport/contract/manifests/manifest.ts';
import { useMemo, useState } from 'react';
import { BulkProgress } from '../../../entities/bulk-progress.tsx';
import { RefusedPackages } from '../../../entities/refused-packages.tsx';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { PackageIcon } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { TruncationNotice } from '../../../ui/table/truncation-notice.tsx';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { NoContainers } from '../containers/no-containers.tsx';
import styles from './add-packages.module.css';
import { useAddPackages } from './use-add-packages.ts';

const CONTAINER_NEEDED = 'You must select a container to assign the packages to.';

const DEFAULTS = { page: 0, size: 10 };
const ALLOWED = { size: PAGE_SIZES };

const columns: Column<ManifestPackage>[] = [
  { header: 'Package ID', card: 'title', oneLine: true, cell: ({ id }) => `#${id}` },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Customer', card: 'bare', cell: ({ customerEmail }) => customerEmail ?? 'N/A' },
];

type Props = {
  manifest: Manifest;
  available: { rows: ManifestPackage[]; total: number } | undefined;
};

export function AddPackages({ manifest: { id, containers }, available }: Props) {
  const [{ page, size }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const rows = available?.rows;
  const loadedIds = useMemo(() => rows?.map((item) => item.id), [rows]);
  const selection = useSelection(loadedIds);
  const { selectedKeys } = selection;
  const [chosen, setChosen] = useState<number | null>(null);
  const containerId = chosen ?? containers[0]?.id ?? null;
  const total = available?.total ?? 0;
  const add = useAddPackages(id, containerId);
  return (
    <SectionCard
      title={selectedKeys.length > 0 ? `${formatCount(selectedKeys.length)} selected` : 'Select Packages'}
      flush
    >
      <Stack className={styles.head}>
        {containers.length === 0 && <NoContainers manifestId={id} message={CONTAINER_NEEDED} />}
        <div className={styles.assignment}>
          <ContainerSelect containers={containers} value={containerId} onPick={setChosen} />
          <Button
            variant="contained"
            disabled={selectedKeys.length === 0 || containerId === null || add.isSendingAll}
            loading={add.isPending && !add.isSendingAll}
            onClick={() => add.send({ packageIds: selectedKeys })}
          >
            Add Selected Packages
          </Button>
          {total > 0 && (
            <Button
              variant="outlined"
              disabled={containerId === null || add.isPending}
              loading={add.isSendingAll}
              onClick={() => add.send({ except: [], count: total })}
            >
              {total === 1 ? 'Add the Remaining Package' : `Add All ${formatCount(total)} Packages`}
            </Button>
          )}
        </div>
        {add.isPending && <BulkProgress verb="Adding" count={add.count} />}
      </Stack>
      <TruncationNotice shown={rows?.length} total={available?.total} />
      <DataTable
        bare
        caption="Packages without a house bill"
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        empty={{
          icon: PackageIcon,
          text: 'Every package in this shipment already has a house bill.',
          action: <ButtonLink to={paths.manifest(id)}>Back to the Manifest</ButtonLink>,
        }}
        paging={{ page, size, sizes: PAGE_SIZES, onChange: setUrl }}
        selection={{ ...selection, labelOf, byRowClick: true }}
      />
      <RefusedPackages {...add.refusals} />
    </SectionCard>
  );
}

type SelectProps = {
  containers: readonly Container[];
  value: number | null;
  onPick: (containerId: number) => void;
};

const ContainerSelect = ({ containers, value, onPick }: SelectProps) => (
  <div className={styles.container}>
    <Select
      frame={{ id: 'container', label: 'Assign to Container', disabled: containers.length === 0 }}
      value={value}
      options={containers.map(({ id, containerIdentificationNumber }) => ({
        value: id,
        label: containerIdentificationNumber,
      }))}
      onChange={(picked) => onPick(Number(picked))}
    />
  </div>
);

const keyOf = ({ id }: ManifestPackage) => id;
const labelOf = ({ id }: ManifestPackage) => `Select package #${id}`;
