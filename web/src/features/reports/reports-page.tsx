import { useUrlState } from '../../lib/use-url-state.ts';
import { Select } from '../../ui/form/select.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PERIODS, periodOf } from './periods.ts';
import { GROUPS, ProfitReport } from './profit-report.tsx';
import { StaffReport } from './staff-report.tsx';
import { TAKINGS_BY, TakingsReport } from './takings-report.tsx';
import { ThroughputReport } from './throughput-report.tsx';

const REPORTS = ['throughput', 'profit', 'takings', 'staff'] as const;
const DEFAULTS = { report: 'throughput', period: '30', by: 'lane', takingsBy: 'method', page: 0 };
const ALLOWED = {
  report: REPORTS,
  period: PERIODS.map(({ value }) => value),
  by: GROUPS.map(({ value }) => value),
  takingsBy: TAKINGS_BY.map(({ value }) => value),
};

export function ReportsPage() {
  const [{ report, period: name, by, takingsBy }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const period = periodOf(name);
  const group = GROUPS.find(({ value }) => value === by)?.value ?? 'lane';
  const takingsGroup = TAKINGS_BY.find(({ value }) => value === takingsBy)?.value ?? 'method';
  return (
    <>
      <PageHeader title="Reports" context="Compared with the period of the same length before." />
      <Stack gap={3}>
        <FilterBar>
          <Select
            frame={{ id: 'report-period', label: 'Period' }}
            value={name}
            options={PERIODS}
            onChange={(value) => setUrl({ period: String(value), page: 0 }, 'replace')}
          />
        </FilterBar>
        <Tabs
          label="Reports"
          value={REPORTS.find((name) => name === report) ?? 'throughput'}
          onChange={(value) => setUrl({ report: value, page: 0 })}
          tabs={[
            { value: 'throughput', label: 'Packages per Day', content: <ThroughputReport period={period} /> },
            {
              value: 'profit',
              label: 'Profit',
              content: (
                <ProfitReport
                  period={period}
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
                  period={period}
                  by={takingsGroup}
                  onGroup={(next) => setUrl({ takingsBy: next, page: 0 }, 'replace')}
                />
              ),
            },
            { value: 'staff', label: 'Staff', content: <StaffReport period={period} /> },
          ]}
        />
      </Stack>
    </>
  );
}

export { ReportsPage as Component };
