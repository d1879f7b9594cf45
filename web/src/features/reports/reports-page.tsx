import type { Period } from '@eport/contract/reports/report-period.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { AgentSelect } from '../../entities/agent-select.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { formatDate } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { agentsQuery, reportDayQuery } from '../../lib/reference-queries.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/form/select.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PROFIT_BY, TAKINGS_BY } from './groups.ts';
import { LazyReport, otherReports } from './lazy-report.tsx';
import { daysIn, PERIODS, periodOf, type ReportSelection } from './periods.ts';
import { ThroughputReport } from './throughput-report.tsx';

const REPORTS = ['throughput', 'stock', 'pickup', 'outstanding', 'profit', 'takings', 'staff'] as const;
/** Reports about today. They compare today with the day that is as many days ago as the period is long. */
const OF_TODAY: readonly string[] = ['stock', 'outstanding'];
/** Filters that only a link sets. Changing the report or removing the filter clears them; another period clears only `days`. */
const LINKED = { days: '', warehouseId: null, destinationId: null, customerId: '', incomplete: '' };
const DEFAULTS = {
  ...LINKED,
  report: 'throughput',
  period: '30',
  by: 'lane',
  takingsBy: 'method',
  agentId: null,
  page: 0,
};
const ALLOWED = {
  report: REPORTS,
  period: PERIODS.map(({ value }) => value),
  by: PROFIT_BY.map(({ value }) => value),
  takingsBy: TAKINGS_BY.map(({ value }) => value),
};

const LINKED_PERIOD = 'linked';

const periodText = ({ from, to }: Period) => `${formatDate(from)} – ${formatDate(to)}`;
const textOf = (value: string | number | null) => (value ? String(value) : undefined);

/** Fetches today's date while the code of the page loads. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  void queryClient.prefetchQuery(reportDayQuery(searchParams.get('agentId') ?? undefined));
  if (searchParams.has('report')) void queryClient.prefetchQuery(otherReports);
  return null;
}

export function ReportsPage() {
  const [address, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const { report, period: name, by, takingsBy, agentId: agent } = address;
  const picksAgent = usePicksAgent();
  const agentId = picksAgent ? textOf(agent) : undefined;
  const day = useQuery(reportDayQuery(agentId));
  const linked = daysIn(address.days);
  const period = linked ?? (day.data && periodOf(name, day.data.day));
  const selection = period && { ...period, agentId };
  const isOfToday = OF_TODAY.includes(report);
  const group = PROFIT_BY.find(({ value }) => value === by)?.value ?? 'lane';
  const takingsGroup = TAKINGS_BY.find(({ value }) => value === takingsBy)?.value ?? 'method';
  const narrowed = {
    warehouseId: textOf(address.warehouseId),
    destinationId: textOf(address.destinationId),
    customerId: textOf(address.customerId),
    incomplete: address.incomplete === 'yes' ? ('yes' as const) : undefined,
  };
  const failure = failureOf(day, 'Failed to load the report. Please try again.');
  const tab = (
    value: (typeof REPORTS)[number],
    label: string,
    content: (selection: ReportSelection) => ReactNode,
  ) => ({
    value,
    label,
    content: selection ? content(selection) : failure ? <ErrorState {...failure} /> : <PageSkeleton />,
  });
  return (
    <>
      <PageHeader
        title="Reports"
        context={
          isOfToday
            ? 'As of today, compared with one period earlier.'
            : 'Compared with the previous period of the same length.'
        }
      />
      <Stack gap={3}>
        <FilterBar>
          <Select
            frame={{ id: 'report-period', label: 'Period' }}
            value={linked ? LINKED_PERIOD : name}
            options={linked ? [{ value: LINKED_PERIOD, label: periodText(linked) }, ...PERIODS] : PERIODS}
            onChange={(value) =>
              value !== LINKED_PERIOD && setUrl({ period: String(value), days: '', page: 0 }, 'replace')
            }
          />
          {picksAgent && (
            <AgentSelect
              id="report-agent"
              label="Agent"
              agentId={agent}
              onPick={(picked) => setUrl({ agentId: picked, page: 0 }, 'replace')}
            />
          )}
        </FilterBar>
        <Tabs
          label="Reports"
          value={REPORTS.find((known) => known === report) ?? 'throughput'}
          onChange={(value) => setUrl({ ...LINKED, report: value, page: 0 })}
          tabs={[
            tab('throughput', 'Packages per Day', (selection) => <ThroughputReport selection={selection} />),
            tab('stock', 'Age of Stock', (selection) => (
              <LazyReport>{({ StockAgeReport }) => <StockAgeReport selection={selection} />}</LazyReport>
            )),
            tab('pickup', 'Days to Pickup', (selection) => (
              <LazyReport>{({ PickupDaysReport }) => <PickupDaysReport selection={selection} />}</LazyReport>
            )),
            tab('outstanding', 'Outstanding', (selection) => (
              <LazyReport>
                {({ OutstandingReport }) => <OutstandingReport selection={selection} />}
              </LazyReport>
            )),
            tab('profit', 'Profit', (selection) => (
              <LazyReport>
                {({ ProfitReport }) => (
                  <ProfitReport
                    selection={selection}
                    narrowed={narrowed}
                    by={group}
                    onGroup={(next) => setUrl({ by: next, page: 0 }, 'replace')}
                    onWiden={() => setUrl({ ...LINKED, page: 0 })}
                  />
                )}
              </LazyReport>
            )),
            tab('takings', 'Takings', (selection) => (
              <LazyReport>
                {({ TakingsReport }) => (
                  <TakingsReport
                    selection={selection}
                    by={takingsGroup}
                    onGroup={(next) => setUrl({ takingsBy: next, page: 0 }, 'replace')}
                  />
                )}
              </LazyReport>
            )),
            tab('staff', 'Staff', (selection) => (
              <LazyReport>{({ StaffReport }) => <StaffReport selection={selection} />}</LazyReport>
            )),
          ]}
        />
      </Stack>
    </>
  );
}

/** Returns true for administrators, unless there is only one agent. */
function usePicksAgent() {
  const { user } = useSession();
  const administers = user !== null && isAdmin(user);
  const { data } = useQuery(agentsQuery(administers));
  return administers && data?.length !== 1;
}

export { ReportsPage as Component };
