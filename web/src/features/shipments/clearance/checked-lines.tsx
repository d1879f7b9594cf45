import type {
  CheckedClearance,
  CheckedLine,
  ClearanceOutcome,
  DutyRate,
} from '@eport/contract/clearance/clearance.ts';
import { useState } from 'react';
import { ExceptionChip } from '../../../entities/exception-chip.tsx';
import { PackageLink } from '../../../entities/package-link.tsx';
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
import { MissingPackages } from '../missing-packages.tsx';
import { currenciesOf, dutyTexts, proposedTexts, readRates } from './duty-rates.ts';
import { DutyRates } from './duty-rates.tsx';
import { matchedText } from './number-kinds.ts';
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
  const releasing = releasedLines(groups.CHANGE, { codes, released });
  const [leavesOut, setLeavesOut] = useState(false);
  const chosen = leavesOut ? releasing.filter((line) => !isMissing(line)) : releasing;
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
        <MissingPackages
          ids={releasing.filter(isMissing).flatMap(({ packages }) => packages.map(({ id }) => id))}
          leftOut={leavesOut}
          onLeaveOut={setLeavesOut}
        />
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
          <Lines key={shown} outcome={shown} lines={groups[shown]} codes={codes} />
        </Tabs>
      </Stack>
    </SectionCard>
  );
}

const whyNone = ({ CHANGE }: Groups) =>
  CHANGE.length > 0 ? 'Choose the codes that mean released.' : 'Nothing in this list can be recorded.';

const isMissing = ({ packages: [pkg] }: CheckedLine) => pkg?.isMissing === true;

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
  cell: (line) =>
    line.matched.length > 0 ? <TwoLines first={line.reference} second={matchedText(line)} /> : line.reference,
};
const codeColumn = (codes: Codes): Column<CheckedLine>[] =>
  codes.size === 0
    ? []
    : [{ header: 'Code', oneLine: true, cell: ({ line }) => codes.get(line) ?? 'No code' }];
const PACKAGES: Column<CheckedLine> = {
  header: 'Package',
  width: '25%',
  cell: ({ packages }) => (
    <Stack gap={1}>
      {packages.map((pkg) => (
        <PackageLink key={pkg.id} {...pkg} />
      ))}
    </Stack>
  ),
};
const REASON: Column<CheckedLine> = { header: 'Reason', width: '40%', cell: ({ reason }) => reason ?? '–' };

function columnsOf(outcome: ClearanceOutcome, codes: Codes): Column<CheckedLine>[] {
  const numbers = [LINE, NUMBER, ...codeColumn(codes)];
  if (outcome === 'NOT_FOUND') return [...numbers, REASON];
  return outcome === 'CHANGE' ? [...numbers, PACKAGES, STATUS, DUTY] : [...numbers, PACKAGES, REASON];
}

const STATUS: Column<CheckedLine> = {
  header: 'Status',
  oneLine: true,
  cell: ({ packages: [pkg] }) =>
    pkg && (
      <Stack gap={0.5} align="start">
        <StatusChip status={pkg.status} />
        {pkg.isMissing && <ExceptionChip kind="MISSING_AT_ARRIVAL" />}
      </Stack>
    ),
};

const DUTY: Column<CheckedLine> = {
  header: 'Customs Duty',
  numeric: true,
  cell: ({ duty }) => (duty ? formatMoney(duty.amount, duty.currencyCode) : '–'),
};

type OfGroup = { outcome: ClearanceOutcome; lines: CheckedLine[]; codes: Codes };

function Lines({ outcome, lines, codes }: OfGroup) {
  const [paging, setPaging] = useState({ page: 0, size: 10 });
  const group = GROUPS.find(({ value }) => value === outcome);
  return (
    <DataTable
      bare
      caption={group?.label ?? ''}
      columns={columnsOf(outcome, codes)}
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
