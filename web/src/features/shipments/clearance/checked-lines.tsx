import type { CheckedClearance, CheckedLine, DutyRate } from '@eport/contract/clearance/clearance.ts';
import { useState } from 'react';
import { ExceptionChip } from '../../../entities/exception-chip.tsx';
import { PackageLink } from '../../../entities/package-link.tsx';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { messageOf, refusedPackagesOf } from '../../../lib/api/api-error.ts';
import { isUnreachable } from '../../../lib/api/unreachable.ts';
import { formatCount, formatMoney, plural } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { CutText } from '../../../ui/display/cut-text.tsx';
import type { useDraftText } from '../../../ui/form/use-draft-text.ts';
import { CircleCheckIcon } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { MissingPackages } from '../missing-packages.tsx';
import { currenciesOf, dutyTexts, rateTexts, readRates } from './duty-rates.ts';
import { DutyRates } from './duty-rates.tsx';
import { matchedText } from './number-kinds.ts';
import { GROUPS, type Group, type Groups, groupsOf } from './outcomes.ts';
import { ReleaseCodes } from './release-codes.tsx';
import {
  type ChosenCodes,
  type Codes,
  countCodes,
  isMissing,
  releasedLines,
  whyLeftOut,
} from './released.ts';

const MAY_BE_RECORDED =
  'The clearance may have been recorded already. Record it again to make sure: nothing is added twice.';

export type Chosen = { lines: CheckedLine[]; rates: DutyRate[] };

type Props = {
  checked: CheckedClearance;
  codes: Codes;
  rateDraft: ReturnType<typeof useDraftText>;
  pending: boolean;
  error: Error | null;
  onRecord: (chosen: Chosen) => void;
};

export function CheckedLines({ checked, codes, rateDraft, pending, error, onRecord }: Props) {
  const [released, setReleased] = useState<ReadonlySet<string>>(new Set());
  const [leavesOut, setLeavesOut] = useState(false);
  const { lines } = checked;
  const releasing = releasedLines(
    lines.filter(({ outcome }) => outcome === 'CHANGE'),
    { codes, released },
  );
  const chosen = leavesOut ? releasing.filter((line) => !isMissing(line)) : releasing;
  const groups = groupsOf(lines, chosen);
  const [shown, setShown] = useState<Group>(
    () => GROUPS.find(({ value }) => groups[value].length > 0)?.value ?? 'CHANGE',
  );
  const canLeaveOut = codes.size > 0 || releasing.some(isMissing);
  const currencies = currenciesOf(chosen);
  const texts = rateTexts(checked.rates, rateDraft.text);
  const { rates, missing } = readRates(currencies, texts);
  const [refused] = refusedPackagesOf(error);
  const isUnknown = error !== null && isUnreachable(error);
  return (
    <SectionCard title="2. Check and Record">
      <Stack gap={2}>
        {codes.size > 0 && (
          <ReleaseCodes counts={countCodes(lines, codes)} released={released} onChange={setReleased} />
        )}
        {currencies.length > 0 && (
          <DutyRates currencies={currencies} proposed={checked.rates} texts={texts} draft={rateDraft} />
        )}
        <MissingPackages
          ids={releasing.filter(isMissing).flatMap(({ packages }) => packages.map(({ id }) => id))}
          leftOut={leavesOut}
          onLeaveOut={setLeavesOut}
        />
        <div role="status">
          {summaryOf(chosen, rates)} {isUnknown ? '' : 'Nothing has changed yet.'}
        </div>
        {error && (
          <Alert severity="error">
            {messageOf(error, 'Failed to record the clearance.')}
            {refused && ` ${refused.reason}`}
            {isUnknown && ` ${MAY_BE_RECORDED}`}
          </Alert>
        )}
        <div>
          <ActionButton
            variant="contained"
            disabledReason={chosen.length > 0 ? whyNoRate(missing) : whyNone(groups, codes)}
            loading={pending}
            onClick={() => onRecord({ lines: chosen, rates })}
          >
            {`Record Clearance of ${plural(chosen.length, 'Package')}`}
          </ActionButton>
        </div>
        <Tabs
          label="Lines of the list"
          value={shown}
          tabs={GROUPS.filter(({ value }) => value !== 'LEFT_OUT' || canLeaveOut).map(({ value, label }) => ({
            value,
            label: `${label} (${formatCount(groups[value].length)})`,
          }))}
          onChange={setShown}
        >
          <Lines
            key={shown}
            group={shown}
            lines={groups[shown]}
            codes={codes}
            released={released}
            {...(shown === 'CHANGE' && groups.LEFT_OUT.length > 0 && { empty: whyNone(groups, codes) })}
          />
        </Tabs>
      </Stack>
    </SectionCard>
  );
}

function whyNone({ LEFT_OUT }: Groups, codes: Codes): string {
  if (LEFT_OUT.length === 0) return 'Nothing in this list can be recorded.';
  return codes.size > 0 ? 'Select the codes that mean released.' : 'All packages of this list are left out.';
}

const whyNoRate = ([currency]: string[]) => (currency ? `Enter the exchange rate of ${currency}.` : null);

function summaryOf(chosen: CheckedLine[], rates: DutyRate[]): string {
  const duties = dutyTexts(chosen, rates);
  const added = duties.length > 0 ? `, with customs duties of ${duties.join(' and ')}` : '';
  return `${plural(chosen.length, 'package')} to record${added}.`;
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
    line.matched.length > 0 ? (
      <TwoLines first={line.reference} second={matchedText(line)} />
    ) : (
      <CutText>{line.reference}</CutText>
    ),
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

const leftOutReason = (chosen: ChosenCodes): Column<CheckedLine> => ({
  ...REASON,
  cell: (line) => whyLeftOut(line, chosen),
});

function columnsOf(group: Group, chosen: ChosenCodes): Column<CheckedLine>[] {
  const numbers = [LINE, NUMBER, ...codeColumn(chosen.codes)];
  if (group === 'NOT_FOUND') return [...numbers, REASON];
  if (group === 'LEFT_OUT') return [...numbers, PACKAGES, leftOutReason(chosen)];
  return group === 'CHANGE' ? [...numbers, PACKAGES, STATUS, DUTY] : [...numbers, PACKAGES, REASON];
}

const STATUS: Column<CheckedLine> = {
  header: 'Status',
  card: 'bare',
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

type LinesProps = ChosenCodes & { group: Group; lines: CheckedLine[]; empty?: string };

function Lines({ group, lines, empty, ...chosen }: LinesProps) {
  const [paging, setPaging] = useState({ page: 0, size: 10 });
  const texts = GROUPS.find(({ value }) => value === group) ?? GROUPS[0];
  return (
    <DataTable
      bare
      caption={texts.label}
      columns={columnsOf(group, chosen)}
      rows={lines}
      keyOf={({ line, reference }) => `${line} ${reference}`}
      empty={{ icon: CircleCheckIcon, text: empty ?? texts.empty }}
      paging={{
        ...paging,
        sizes: PAGE_SIZES,
        onChange: (changed) => setPaging((before) => ({ ...before, ...changed })),
      }}
    />
  );
}
