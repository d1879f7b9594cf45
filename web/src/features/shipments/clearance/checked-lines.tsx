import type {
  CheckedClearance,
  CheckedLine,
  ClearanceOutcome,
  DutyRate,
} from '@eport/contract/clearance/clearance.ts';
import { useState } from 'react';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { messageOf, refusedPackagesOf } from '../../../lib/api/api-error.ts';
import { formatCount, formatMoney, plural } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { CircleCheckIcon } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { currenciesOf, dutyTexts, proposedTexts, readRates } from './duty-rates.ts';
import { DutyRates } from './duty-rates.tsx';
import { GROUPS, type Groups, groupsOf } from './outcomes.ts';
import { ReleaseCodes } from './release-codes.tsx';
import { type Codes, countCodes, releasedLines } from './released.ts';

export type Chosen = { lines: CheckedLine[]; rates: DutyRate[] };

type Props = {
  checked: CheckedClearance;
  codes: Codes;
  pending: boolean;
  error: Error | null;
  onRecord: (chosen: Chosen) => void;
};

export function CheckedLines({ checked, codes, pending, error, onRecord }: Props) {
  const [released, setReleased] = useState<ReadonlySet<string>>(new Set());
  const { lines } = checked;
  const groups = groupsOf(lines);
  const [shown, setShown] = useState<ClearanceOutcome>(
    () => GROUPS.find(({ value }) => groups[value].length > 0)?.value ?? 'CHANGE',
  );
  const chosen = releasedLines(groups.CHANGE, { codes, released });
  const currencies = currenciesOf(chosen);
  const [rateTexts, setRateTexts] = useState(() => proposedTexts(checked.rates));
  const { rates, missing } = readRates(currencies, rateTexts);
  const [refused] = refusedPackagesOf(error);
  return (
    <SectionCard title="2. Check and record">
      <Stack gap={2}>
        {codes.size > 0 && (
          <ReleaseCodes counts={countCodes(lines, codes)} released={released} onChange={setReleased} />
        )}
        {currencies.length > 0 && (
          <DutyRates
            currencies={currencies}
            proposed={checked.rates}
            texts={rateTexts}
            onChange={setRateTexts}
          />
        )}
        <div role="status">{summaryOf(chosen, rates)}</div>
        {error && (
          <Alert severity="error">
            {messageOf(error, 'Failed to record the clearance.')}
            {refused && ` ${refused.reason}`}
          </Alert>
        )}
        <div>
          <ActionButton
            variant="contained"
            disabledReason={chosen.length > 0 ? whyNoRate(missing) : whyNone(groups)}
            loading={pending}
            onClick={() => onRecord({ lines: chosen, rates })}
          >
            {`Record Clearance of ${plural(chosen.length, 'Package')}`}
          </ActionButton>
        </div>
        <Tabs
          label="Lines of the list"
          value={shown}
          tabs={GROUPS.map(({ value, label }) => ({
            value,
            label: `${label} (${formatCount(groups[value].length)})`,
          }))}
          onChange={setShown}
        >
          <Lines key={shown} outcome={shown} lines={groups[shown]} />
        </Tabs>
      </Stack>
    </SectionCard>
  );
}

const whyNone = ({ CHANGE }: Groups) =>
  CHANGE.length > 0 ? 'Choose the codes that mean released.' : 'Nothing in this list can be recorded.';

const whyNoRate = ([currency]: string[]) => (currency ? `Enter the exchange rate of ${currency}.` : null);

function summaryOf(chosen: CheckedLine[], rates: DutyRate[]): string {
  const duties = dutyTexts(chosen, rates);
  const added = duties.length > 0 ? `, with customs duties of ${duties.join(' and ')}` : '';
  return `${plural(chosen.length, 'package')} to record${added}. Nothing has changed yet.`;
}

const LINE: Column<CheckedLine> = {
  header: 'Line',
  oneLine: true,
  priority: 'low',
  cell: ({ line }) => formatCount(line),
};
const NUMBER: Column<CheckedLine> = {
  header: 'Number',
  card: 'title',
  width: '25%',
  cut: true,
  cell: ({ reference }) => reference,
};
const REASON: Column<CheckedLine> = { header: 'Reason', width: '50%', cell: ({ reason }) => reason ?? '–' };

const columnsOf = (outcome: ClearanceOutcome): Column<CheckedLine>[] =>
  outcome === 'CHANGE' ? [LINE, NUMBER, ...OF_PACKAGE, DUTY] : [LINE, NUMBER, REASON];

const OF_PACKAGE: Column<CheckedLine>[] = [
  {
    header: 'Package',
    width: '30%',
    cut: true,
    cell: ({ packages: [pkg] }) => pkg && <TwoLines first={pkg.customerName} second={`Package #${pkg.id}`} />,
  },
  {
    header: 'Status',
    oneLine: true,
    cell: ({ packages: [pkg] }) => pkg && <StatusChip status={pkg.status} />,
  },
];

const DUTY: Column<CheckedLine> = {
  header: 'Customs Duty',
  numeric: true,
  cell: ({ duty }) => (duty ? formatMoney(duty.amount, duty.currencyCode) : '–'),
};

function Lines({ outcome, lines }: { outcome: ClearanceOutcome; lines: CheckedLine[] }) {
  const [paging, setPaging] = useState({ page: 0, size: 10 });
  const group = GROUPS.find(({ value }) => value === outcome);
  return (
    <DataTable
      bare
      caption={group?.label ?? ''}
      columns={columnsOf(outcome)}
      rows={lines}
      keyOf={({ line, reference }) => `${line} ${reference}`}
      empty={{ icon: CircleCheckIcon, text: group?.empty ?? '' }}
      paging={{
        ...paging,
        sizes: PAGE_SIZES,
        onChange: (changed) => setPaging((before) => ({ ...before, ...changed })),
      }}
    />
  );
}
