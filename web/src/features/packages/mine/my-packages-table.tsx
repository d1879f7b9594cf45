import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SavedViews } from '../../../entities/saved-views/saved-views.tsx';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { failureOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { CutText } from '../../../ui/display/cut-text.tsx';
import { PackageIcon } from '../../../ui/icons.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import type { Column, Selection } from '../../../ui/table/table-types.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { MyPackageDescription } from './my-package-description.tsx';
import { IN_WAREHOUSE } from './my-package-filter.ts';
import { type MyPackages, myPackagesQueryOf } from './my-package-list.ts';
import { myPackagesQuery } from './my-packages.queries.ts';

const EMPTY = { text: 'No packages found for this status.', icon: PackageIcon };

const NOTHING_YET = {
  ...EMPTY,
  action: (
    <ButtonLink variant="outlined" to={paths.profile()}>
      See my shipping address
    </ButtonLink>
  ),
};

const columns: Column<CustomerPackage>[] = [
  {
    header: 'Status',
    card: 'bare',
    oneLine: true,
    sort: 'status',
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    header: 'Description',
    sort: 'description',
    card: 'title',
    width: '33%',
    cut: true,
    cell: (item) => <MyPackageDescription item={item} />,
  },
  {
    header: 'Sender',
    sort: 'senderName',
    width: '20%',
    cut: true,
    priority: 'low',
    cell: ({ senderName }) => <CutText>{senderName ?? '–'}</CutText>,
  },
  {
    header: 'Tracking Number',
    width: '27%',
    cut: true,
    cell: ({ incomingTrackingNumber }) => <CutText>{incomingTrackingNumber ?? '–'}</CutText>,
  },
  {
    header: 'Weight (lbs)',
    numeric: true,
    priority: 'low',
    sort: 'weight',
    cell: ({ weight }) => formatCount(weight),
  },
];

/** Required by the specification, although it hides their only action. */
const checkboxes: Pick<Selection<CustomerPackage>, 'isSelectable' | 'labelOf'> = {
  isSelectable: ({ status }) => status === 'IN_WAREHOUSE',
  labelOf: ({ id }) => `Select package #${id}`,
};

const isHeld = ({ status }: CustomerPackage) => status === 'ON_HOLD_INVOICE_REQUIRED';

type Props = {
  filter: string;
  list: MyPackages;
  onUpload: (id: number) => void;
};

export function MyPackagesTable({ filter, list, onUpload }: Props) {
  const navigate = useNavigate();
  const packages = useQuery(myPackagesQuery(myPackagesQueryOf(list.state)));
  const rows = packages.data?.rows;
  const selection = useSelection(rows?.map(({ id }) => id));
  return (
    <ListTable
      name="my-packages"
      list={list}
      caption="My packages"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={filter || list.control.isFiltered ? EMPTY : NOTHING_YET}
      failure={failureOf(packages, 'Could not load your packages. Please try again.')}
      stale={packages.isPlaceholderData}
      total={packages.data?.total}
      selection={filter === IN_WAREHOUSE ? { ...selection, ...checkboxes } : undefined}
      rowClick={{
        run: (item) => (isHeld(item) ? onUpload(item.id) : void navigate(paths.package(item.id))),
        to: (item) => (isHeld(item) ? undefined : paths.package(item.id)),
        labelOf: (item) =>
          isHeld(item) ? `Upload an invoice for package #${item.id}` : `See package #${item.id}`,
      }}
    >
      <SavedViews name="my-packages" list={list.control} />
    </ListTable>
  );
}
