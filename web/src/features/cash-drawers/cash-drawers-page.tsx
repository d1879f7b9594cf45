import type { DrawerItem } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useAgentList } from '../../entities/agent-filter.ts';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { WalletIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { withoutPaging } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { drawerListQuery, ownDrawersQuery } from './cash-drawers.queries.ts';
import { drawerLists, drawerQueryOf } from './drawer-list.ts';
import { DrawerStatusChip } from './drawer-status-chip.tsx';

const EMPTY = { icon: WalletIcon, text: 'No cash drawer has been opened yet.' };
const NOTHING_FOUND = nothingFound('No drawers match these filters.', {
  label: 'Show all drawers',
  to: paths.cashDrawers(),
});

const URL_DEFAULTS = { drawer: null };

const formsCode = lazyCode('own-drawers', () => import('./own-drawers.tsx'));
const dialogCode = lazyCode('drawer-dialog', () => import('./drawer-dialog.tsx'));

const money = (amount: number | null) => (amount === null ? '–' : <Money amount={amount} />);

const columns: Column<DrawerItem>[] = [
  { header: 'Opened', oneLine: true, cell: ({ openedAt }) => <DateText value={openedAt} withTime /> },
  {
    header: 'Cashier',
    card: 'title',
    cell: ({ cashierName, agentName }) => <TwoLines first={cashierName} second={agentName} />,
  },
  {
    header: 'Status',
    card: 'bare',
    oneLine: true,
    cell: ({ status }) => <DrawerStatusChip status={status} />,
  },
  { header: 'Float', numeric: true, priority: 'low', cell: ({ openingFloat }) => money(openingFloat) },
  { header: 'Expected', numeric: true, cell: ({ expectedAmount }) => money(expectedAmount) },
  { header: 'Counted', numeric: true, cell: ({ countedAmount }) => money(countedAmount) },
  { header: 'Difference', numeric: true, cell: ({ difference }) => money(difference) },
];

export function loader() {
  void queryClient.prefetchQuery(ownDrawersQuery());
  return null;
}

export function CashDrawersPage() {
  const { user } = useSession();
  const admin = user !== null && isAdmin(user);
  const list = useAgentList(drawerLists);
  const [{ drawer }, setUrl] = useUrlState(URL_DEFAULTS);
  const query = drawerQueryOf(list.state);
  const drawers = useQuery(drawerListQuery(query));
  return (
    <>
      <PageHeader
        title="Cash Drawer"
        context="Open it with a float, and count it at the end of the day."
        actions={
          <ExportCsv
            name="cash-drawers"
            fetchFile={(options) =>
              callFile(cashDrawersApi.exportCsv, {
                query: withoutPaging(query),
                ...options,
              })
            }
          />
        }
      />
      <Stack gap={3}>
        <OwnDrawers choosesAgent={admin} onClosed={(id) => setUrl({ drawer: id }, 'open')} />
        <SectionCard title="All Drawers" flush>
          <ListTable
            bare
            name="cash-drawers"
            list={list}
            caption="Cash drawers"
            columns={columns}
            rows={drawers.data?.content}
            keyOf={({ id }) => id}
            empty={list.control.isFiltered ? NOTHING_FOUND : EMPTY}
            failure={failureOf(drawers, 'Failed to load the drawers. Please try again.')}
            stale={drawers.isPlaceholderData}
            total={drawers.data?.totalItems}
            totalIsLowerBound={drawers.data?.totalIsLowerBound}
            rowClick={{
              run: ({ id }) => setUrl({ drawer: id }, 'open'),
              to: ({ id }) => paths.cashDrawer(id),
              labelOf: ({ id, cashierName }) => `Drawer #${id} of ${cashierName}`,
            }}
          >
            <SavedViews name="cash-drawers" list={list.control} />
          </ListTable>
        </SectionCard>
      </Stack>
      {drawer !== null && (
        <LazyDialog
          title={`Drawer #${drawer}`}
          code={dialogCode}
          onClose={() => setUrl(URL_DEFAULTS, 'close')}
        >
          {({ DrawerDialog }, dialog) => <DrawerDialog {...dialog} id={drawer} />}
        </LazyDialog>
      )}
    </>
  );
}

type OwnProps = { choosesAgent: boolean; onClosed: (id: number) => void };

/** Lazy-loads its forms, so that the list appears before them. */
function OwnDrawers(props: OwnProps) {
  const { data: drawers, ...query } = useQuery(ownDrawersQuery());
  const { data: code, ...loading } = useQuery(formsCode);
  const failure =
    failureOf(query, 'Failed to load your drawer. Please try again.') ??
    failureOf(loading, 'Failed to load this part of the page. Please try again.');
  if (drawers && code) return <code.OwnDrawers {...props} drawers={drawers} />;
  return failure ? <ErrorState {...failure} /> : <Skeleton height={260} />;
}

export { CashDrawersPage as Component };
