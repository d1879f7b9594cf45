import type { ShipmentPackage } from '@eport/contract/shipments/shipment.ts';
import { type ReactNode, useMemo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './package-filters.module.css';
import { type PackageFilter, statusOptions } from './shown-packages.ts';

type Props = {
  packages: readonly ShipmentPackage[];
  shown: number;
  filter: PackageFilter;
  onChange: (patch: Partial<PackageFilter>) => void;
  children?: ReactNode;
};

const STATUS = 'package-status';

export function PackageFilters({ packages, shown, filter, onChange, children }: Props) {
  const { search, status } = filter;
  const options = useMemo(() => statusOptions(packages, status), [packages, status]);
  const isFiltered = Boolean(search || status);
  return (
    <div className={styles.filters} data-not-printed={isFiltered ? undefined : ''}>
      <FilterBar>
        <SearchField
          label="Search by mailbox, tracking #, customer or package"
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
        <FieldFrame id={STATUS} label="Status">
          <NativeSelect
            id={STATUS}
            value={status}
            options={options}
            onChange={(value) => onChange({ status: value })}
          />
        </FieldFrame>
        {children}
      </FilterBar>
      <p role="status" className={styles.count}>
        {isFiltered && `${formatCount(shown)} of ${formatCount(packages.length)} packages shown`}
      </p>
    </div>
  );
}
