import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useAgentList } from '../../entities/agent-filter.ts';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { InboxIcon, UploadIcon } from '../../ui/icons.ts';
import { withoutPaging } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import {
  announcedColumn,
  invoiceColumn,
  statusColumn,
  trackingColumn,
  valueColumn,
} from './expected-columns.tsx';
import { expectedLists, expectedQueryOf, STATUS_TOGGLES } from './expected-list.ts';
import { ExpectedPackageActions } from './expected-package-actions.tsx';
import { expectedPackageListQuery } from './expected-packages.queries.ts';
import { useExpectedDialog } from './use-expected-dialog.tsx';

const EMPTY = { icon: InboxIcon, text: 'No expected packages found.' };
const NOTHING_FOUND = nothingFound('No expected packages match this filter.', {
  label: 'Show all expected packages',
  to: paths.expectedPackages(),
});

const columns: Column<ExpectedPackage>[] = [
  { ...trackingColumn, card: 'title', width: '22%' },
  {
    header: 'Customer',
    width: '18%',
    cut: true,
    cell: ({ customerName, mailboxId }) => <TwoLines first={customerName} second={mailboxId} />,
  },
  {
    header: 'Description',
    width: '20%',
    cut: true,
    cell: ({ description, senderName }) => <TwoLines first={description} second={senderName} />,
  },
  {
    header: 'Warehouse',
    width: '11%',
    cut: true,
    priority: 'wide',
    cell: ({ warehouseName }) => <CutText>{warehouseName}</CutText>,
  },
  valueColumn,
  { ...invoiceColumn, priority: 'wide' },
  announcedColumn,
  {
    header: 'Package',
    oneLine: true,
    priority: 'low',
    cell: ({ packageId }) =>
      packageId ? <TextLink to={paths.adminPackage(packageId)}>#{packageId}</TextLink> : '–',
  },
  statusColumn,
];

export function ExpectedPackagesPage() {
  const list = useAgentList(expectedLists);
  const { status, customerId } = list.state;
  const query = expectedQueryOf(list.state);
  const expected = useQuery(expectedPackageListQuery(query));
  const { dialog, announce, edit } = useExpectedDialog(expected.data?.content, {
    forCustomer: Number(customerId) || 'search',
  });
  return (
    <>
      <PageHeader
        title="Expected Packages"
        actions={
          <>
            <ExportCsv
              name="expected-packages"
              fetchFile={(options) =>
                callFile(expectedPackagesApi.exportCsv, { query: withoutPaging(query), ...options })
              }
            />
            <ButtonLink
              variant="outlined"
              startIcon={<UploadIcon />}
              foldsOnPhones
              to={paths.importExpectedPackages()}
            >
              Import CSV
            </ButtonLink>
            <Button variant="contained" {...announce} />
          </>
        }
      />
      <ListTable
        name="expected-packages"
        list={list}
        search="Search by tracking number or customer"
        lead={
          <ToggleGroup
            label="Status"
            value={status}
            options={STATUS_TOGGLES}
            onChange={(value) => list.change({ status: value })}
          />
        }
        caption="Expected packages"
        columns={columns}
        rows={expected.data?.content}
        keyOf={({ id }) => id}
        empty={status || list.control.isFiltered ? NOTHING_FOUND : EMPTY}
        failure={failureOf(expected, 'Failed to fetch expected packages. Please try again.')}
        stale={expected.isPlaceholderData}
        total={expected.data?.totalItems}
        totalIsLowerBound={expected.data?.totalIsLowerBound}
        actions={(item) => <ExpectedPackageActions item={item} edit={edit(item)} />}
      >
        <SavedViews name="expected-packages" list={list.control} />
      </ListTable>
      {dialog}
    </>
  );
}

export { ExpectedPackagesPage as Component };
