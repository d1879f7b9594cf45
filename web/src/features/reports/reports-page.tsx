import { useQuery } from '@tanstack/react-query';
import { AgentSelect } from '../../entities/agent-select.tsx';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Select } from '../../ui/form/select.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OutstandingReport } from './outstanding-report.tsx';
import { PERIODS, periodOf } from './periods.ts';
import { PickupDaysReport } from './pickup-days-report.tsx';
import { GROUPS, ProfitReport } from './profit-report.tsx';
import { StaffReport } from './staff-report.tsx';
import { StockAgeReport } from './stock-age-report.tsx';
import { TAKINGS_BY, TakingsReport } from './takings-report.tsx';
import { ThroughputReport } from './throughput-report.tsx';

const REPORTS = ['throughput', 'stock', 'pickup', 'outstanding', 'profit', 'takings', 'staff'] as const;
/** Reports of today have no period. */
const OF_TODAY: readonly string[] = ['stock', 'outstanding'];
const DEFAULTS = { report: 'throughput', period: '30', by: 'lane', takingsBy: 'method', agentId: 0, page: 0 };
const ALLOWED = {
  report: REPORTS,
  period: PERIODS.map(({ value }) => value),
  by: GROUPS.map(({ value }) => value),
  takingsBy: TAKINGS_BY.map(({ value }) => value),
};

export function ReportsPage() {
  const [{ report, period: name, by, takingsBy, agentId: agent }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const picksAgent = usePicksAgent();
  const agentId = picksAgent && agent ? String(agent) : undefined;
  const asked = { ...periodOf(name), agentId };
  const hasPeriod = !OF_TODAY.includes(report);
  const group = GROUPS.find(({ value }) => value === by)?.value ?? 'lane';
  const takingsGroup = TAKINGS_BY.find(({ value }) => value === takingsBy)?.value ?? 'method';
  return (
    <>
      <PageHeader
        title="Reports"
        context={hasPeriod ? 'Compared with the period of the same length before.' : 'As of today.'}
      />
      <Stack gap={3}>
        {(hasPeriod || picksAgent) && (
          <FilterBar>
            {hasPeriod && (
              <Select
                frame={{ id: 'report-period', label: 'Period' }}
                value={name}
                options={PERIODS}
                onChange={(value) => setUrl({ period: String(value), page: 0 }, 'replace')}
              />
            )}
            {picksAgent && (
              <AgentSelect
                id="report-agent"
                label="Agent"
                agentId={agent}
                onPick={(picked) => setUrl({ agentId: picked, page: 0 }, 'replace')}
              />
            )}
          </FilterBar>
        )}
        <Tabs
          label="Reports"
          value={REPORTS.find((known) => known === report) ?? 'throughput'}
          onChange={(value) => setUrl({ report: value, page: 0 })}
          tabs={[
            { value: 'throughput', label: 'Packages per Day', content: <ThroughputReport asked={asked} /> },
            { value: 'stock', label: 'Age of Stock', content: <StockAgeReport agentId={agentId} /> },
            { value: 'pickup', label: 'Days to Pickup', content: <PickupDaysReport asked={asked} /> },
            { value: 'outstanding', label: 'Outstanding', content: <OutstandingReport agentId={agentId} /> },
            {
              value: 'profit',
              label: 'Profit',
              content: (
                <ProfitReport
                  asked={asked}
                  by={group}
                  onGroup={(next) => setUrl({ by: next, page: 0 }, 'replace')}
                />
              ),
            },
            {
              value: 'takings',
              label: 'Takings',
              content: (
                <TakingsReport
                  asked={asked}
                  by={takingsGroup}
                  onGroup={(next) => setUrl({ takingsBy: next, page: 0 }, 'replace')}
                />
              ),
            },
            { value: 'staff', label: 'Staff', content: <StaffReport asked={asked} /> },
          ]}
        />
      </Stack>
    </>
  );
}

/** Administrators, unless there is only one agent. */
function usePicksAgent() {
  const { user } = useSession();
  const administers = user !== null && isAdmin(user);
  const { data } = useQuery(agentsQuery(administers));
  return administers && data?.length !== 1;
}

export { ReportsPage as Component };
