import type { Rate } from '@eport/contract/rates/rate.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { currentUser } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { PercentIcon } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { AgentFilter } from './agent-filter.tsx';
import { RateActions } from './rate-actions.tsx';
import { rangeOf, typeOf } from './rate-text.ts';
import { ofAgent, rateListQuery } from './rates.queries.ts';

const addNewRate = (
  <ButtonLink variant="contained" to={paths.newRate()}>
    Add New Rate
  </ButtonLink>
);
const EMPTY = { text: 'No rates found.', icon: PercentIcon, action: addNewRate };
const SIZES = [10, 25, 50, 100];
const ADDRESS = { agent: null, page: 0, size: 10 };
const ALLOWED = { size: SIZES };

export function loader() {
  const user = currentUser();
  if (user && isAdmin(user)) void queryClient.prefetchQuery(agentsQuery(true));
  return null;
}

const agentColumn: Column<Rate> = { header: 'Agent', cell: ({ agentName }) => agentName };
const columns: Column<Rate>[] = [
  {
    header: 'Charge / Service',
    card: 'title',
    cell: ({ chargeReferenceDescription }) => chargeReferenceDescription,
  },
  { header: 'Destination', cell: ({ destinationCountryName }) => destinationCountryName },
  { header: 'Rate Type', oneLine: true, cell: typeOf },
  { header: 'Range', oneLine: true, cell: rangeOf },
  { header: 'Rate', numeric: true, cell: ({ rate }) => <Money amount={rate} /> },
];

export function RatesPage() {
  const { user } = useSession();
  const [{ agent, page, size }, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const ofAllAgents = user !== null && isAdmin(user);
  const agentId = ofAllAgents ? agent : null;
  const rates = useQuery(rateListQuery({ agentId, page, size }));
  const list = useRef<HTMLDivElement>(null);
  const handleDeleted = () => {
    if (page > 0 && rates.data?.rows.length === 1) setAddress({ page: page - 1 }, 'replace');
    list.current?.focus();
  };
  return (
    <>
      <PageHeader
        title="Rate Management"
        actions={
          <>
            <ExportCsv
              name="rates"
              fetchFile={(options) => callFile(ratesApi.exportCsv, { query: ofAgent(agentId), ...options })}
            />
            {addNewRate}
          </>
        }
      />
      {ofAllAgents && (
        <AgentFilter agentId={agent} onPick={(picked) => setAddress({ agent: picked, page: 0 })} />
      )}
      <div ref={list} tabIndex={-1}>
        <DataTable
          caption="Rates"
          columns={ofAllAgents ? [agentColumn, ...columns] : columns}
          rows={rates.data?.rows}
          keyOf={({ id }) => id}
          empty={EMPTY}
          failure={failureOf(rates, 'Failed to fetch data. Please try again.')}
          stale={rates.isPlaceholderData}
          paging={{ page, size, sizes: SIZES, total: rates.data?.total, onChange: setAddress }}
          actions={(rate) => <RateActions rate={rate} onDeleted={handleDeleted} />}
        />
      </div>
    </>
  );
}

export { RatesPage as Component };
