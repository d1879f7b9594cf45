import type { HsCode } from '@eport/contract/hs-codes/hs-code.ts';
import { hsCodesApi } from '@eport/contract/hs-codes/hs-codes.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { FileTextIcon, UploadIcon } from '../../ui/icons.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EditableList } from '../../ui/table/editable-list.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { hsCodeListQuery } from './customs-tables.queries.ts';
import { TableRowActions } from './row-removal.tsx';

const dialogCode = lazyCode('hs-code-dialog', () => import('./hs-code-dialog.tsx'));

const EMPTY = { text: 'No HS codes yet. Import the table of your tariff.', icon: FileTextIcon };
const DEFAULTS = { search: '', page: '0' };

const NOTHING_FOUND = nothingFound('No HS codes match this search.', {
  label: 'Show all HS codes',
  to: paths.customsTables(),
});

const TITLES = { add: 'Add HS Code', edit: 'Edit HS Code' };

const columns: Column<HsCode>[] = [
  { header: 'HS Code', card: 'title', oneLine: true, cell: ({ code }) => code },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Agent', oneLine: true, cell: ({ agentName }) => agentName ?? 'All' },
];

export function HsCodesPage() {
  const paging = usePaging();
  const [{ search }, setUrl] = useUrlState(DEFAULTS);
  const codes = useQuery(hsCodeListQuery({ page: paging.page, size: paging.size, search }));
  return (
    <EditableList
      title="HS Codes"
      caption="HS codes"
      columns={columns}
      query={codes}
      fallback="Failed to load HS codes. Please try again."
      paging={paging}
      empty={search ? NOTHING_FOUND : EMPTY}
      addLabel="Add HS Code"
      titles={TITLES}
      filters={
        <SearchField
          label="Search HS codes"
          value={search}
          onSearch={(text) => setUrl({ search: text, page: '0' }, 'replace')}
        />
      }
      headActions={
        <>
          <ButtonLink variant="outlined" to={paths.customsTables('duty-rules')}>
            Duty Rules
          </ButtonLink>
          <ButtonLink variant="outlined" startIcon={<UploadIcon />} to={paths.importTable('hs-codes')}>
            Import CSV
          </ButtonLink>
        </>
      }
      dialog={(row, shown) => (
        <LazyDialog code={dialogCode} {...shown}>
          {({ HsCodeDialog }, dialog) => <HsCodeDialog row={row} {...dialog} />}
        </LazyDialog>
      )}
      actions={(row, edit) => (
        <TableRowActions
          thing="HS code"
          title="HS Code"
          name={row.code}
          remove={() => call(hsCodesApi.remove, { params: { id: row.id } })}
          edit={edit}
        />
      )}
    />
  );
}
