import type { Rate } from '@eport/contract/rates/rate.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { useQuery } from '@tanstack/react-query';
import { AgentSelect } from '../../entities/agent-select.tsx';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { idIn } from '../../lib/read-id.ts';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { currentUser } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { PercentIcon } from '../../ui/icons.ts';
import { withoutPaging } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { RateActions } from './rate-actions.tsx';
import { rateList, rateQueryOf } from './rate-list.ts';
import { rangeOf, typeOf } from './rate-text.ts';
import { rateListQuery } from './rates.queries.ts';

const addNewRate = (
  <ButtonLink variant="contained" to={paths.newRate()}>
    Add New Rate
  </ButtonLink>
);
const EMPTY = { text: 'No rates found.', icon: PercentIcon, action: addNewRate };
const NOTHING_FOUND = nothingFound(EMPTY.text, { label: 'Show all rates', to: paths.rates() });

export function loader() {
  const user = currentUser();
  if (user && isAdmin(user)) void queryClient.prefetchQuery(agentsQuery(true));
  return null;
}

const columns: Column<Rate>[] = [
  {
    header: 'Charge / Service',
    card: 'title',
    sort: 'chargeReferenceDescription',
    cell: ({ chargeReferenceDescription }) => chargeReferenceDescription,
  },
  {
    header: 'Destination',
    sort: 'destinationCountryName',
    cell: ({ destinationCountryName }) => destinationCountryName,
  },
  { header: 'Rate Type', oneLine: true, sort: 'rateType', cell: typeOf },
  { header: 'Range', oneLine: true, sort: 'minRange', cell: rangeOf },
  { header: 'Rate', numeric: true, sort: 'rate', cell: ({ rate }) => <Money amount={rate} /> },
];

const adminColumns: Column<Rate>[] = [
  { header: 'Agent', sort: 'agentName', cell: ({ agentName }) => agentName },
  ...columns,
];

export function RatesPage() {
  const { user } = useSession();
  const ofAllAgents = user !== null && isAdmin(user);
  const list = useList(rateList);
  const { state, control } = list;
  const agentId = ofAllAgents ? idIn(state.agentId) : null;
  const query = rateQueryOf({ ...state, agentId: String(agentId ?? '') });
  const rates = useQuery(rateListQuery(query));
  const agents = useQuery(agentsQuery(ofAllAgents));
  return (
    <>
      <PageHeader
        title="Rate Management"
        actions={
          <>
            <ExportCsv
              name="rates"
              fetchFile={(options) =>
                callFile(ratesApi.exportCsv, { query: withoutPaging(query), ...options })
              }
            />
            {addNewRate}
          </>
        }
      />
      <FailureAlert failure={failureOf(agents, 'Failed to load data. Please try again.')} />
      <ListTable
        name="rates"
        list={list}
        lead={
          ofAllAgents && (
            <AgentSelect
              id="agent-filter"
              label="Filter by Agent"
              agentId={agentId}
              onPick={(picked) => control.change({ agentId: String(picked ?? '') })}
            />
          )
        }
        caption="Rates"
        columns={ofAllAgents ? adminColumns : columns}
        rows={rates.data?.rows}
        keyOf={({ id }) => id}
        empty={control.isFiltered || agentId !== null ? NOTHING_FOUND : EMPTY}
        failure={failureOf(rates, 'Failed to fetch data. Please try again.')}
        stale={rates.isPlaceholderData}
        total={rates.data?.total}
        actions={(rate) => <RateActions rate={rate} />}
      >
        <SavedViews name="rates" list={control} />
      </ListTable>
    </>
  );
}

export { RatesPage as Component };
