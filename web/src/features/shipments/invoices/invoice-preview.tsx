import { shipmentInvoicesApi } from '@eport/contract/invoices/shipment-invoices.api.ts';
import type { PackageToInvoice } from '@eport/contract/invoices/shipment-invoices.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ExceptionChip } from '../../../entities/exception-chip.tsx';
import { PackageLink } from '../../../entities/package-link.tsx';
import { call } from '../../../lib/api/client.ts';
import { formatCount, formatMoney, plural } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { ReceiptIcon } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Money } from '../../../ui/money.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFocusAfterStep } from '../../../ui/use-focus-on-step.ts';
import { MissingPackages } from '../missing-packages.tsx';
import { invoiceRunQuery } from './shipment-invoices.queries.ts';

const GROUPS = [
  { value: 'open', label: 'To Invoice', empty: 'No packages to invoice.' },
  { value: 'refused', label: 'Refused', empty: 'No packages are refused.' },
  { value: 'invoiced', label: 'Invoiced', empty: 'No package of this shipment has an invoice yet.' },
] as const;
type Group = (typeof GROUPS)[number]['value'];

const groupOf = ({ invoiceId, total }: PackageToInvoice): Group => {
  if (invoiceId !== null) return 'invoiced';
  return total === null ? 'refused' : 'open';
};

const totalOf = (packages: PackageToInvoice[]) =>
  packages.reduce((cents, { total }) => cents + Math.round((total ?? 0) * 100), 0) / 100;

type Props = {
  id: number;
  packages: PackageToInvoice[];
  running: boolean;
  download: RefObject<HTMLButtonElement | null>;
};

export function InvoicePreview({ id, packages, running, download }: Props) {
  const client = useQueryClient();
  const groups: Record<Group, PackageToInvoice[]> = { open: [], refused: [], invoiced: [] };
  for (const item of packages) groups[groupOf(item)].push(item);
  const [chosenGroup, setChosenGroup] = useState<Group | null>(null);
  const shown = chosenGroup ?? GROUPS.find(({ value }) => groups[value].length > 0)?.value ?? 'open';
  const [leavesOut, setLeavesOut] = useState(false);
  const missing = groups.open.filter(({ isMissing }) => isMissing);
  const open = leavesOut ? groups.open.filter(({ isMissing }) => !isMissing) : groups.open;
  const start = useChange({
    change: () =>
      call(shipmentInvoicesApi.start, {
        params: { id },
        body: { packageIds: open.map(({ packageId }) => packageId) },
      }),
    onDone: (run) => client.setQueryData(invoiceRunQuery(id).queryKey, { run }),
    fallback: 'Failed to start issuing the invoices.',
  });
  const issue = useRef<HTMLButtonElement>(null);
  useFocusAfterStep(`${running} ${open.length > 0}`, () => issue.current ?? download.current);
  return (
    <SectionCard title="Packages of the Shipment">
      <Stack gap={2}>
        <MissingPackages
          ids={missing.map(({ packageId }) => packageId)}
          leftOut={leavesOut}
          onLeaveOut={setLeavesOut}
        />
        <p>{summaryOf(open)}</p>
        {open.length > 0 && (
          <div>
            <ActionButton
              ref={issue}
              variant="contained"
              disabledReason={running ? 'The invoices are being issued.' : null}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              {`Issue ${plural(open.length, 'Invoice')}`}
            </ActionButton>
          </div>
        )}
        <Tabs
          label="Packages"
          value={shown}
          tabs={GROUPS.map(({ value, label }) => ({
            value,
            label: `${label} (${formatCount(groups[value].length)})`,
          }))}
          onChange={setChosenGroup}
        >
          <Packages key={shown} group={shown} packages={groups[shown]} />
        </Tabs>
      </Stack>
    </SectionCard>
  );
}

const summaryOf = (open: PackageToInvoice[]) =>
  open.length === 0
    ? 'No package can be invoiced now.'
    : `${plural(open.length, 'package')} to invoice, ${formatMoney(totalOf(open))} in total.`;

const PACKAGE: Column<PackageToInvoice> = {
  header: 'Package',
  card: 'title',
  width: '40%',
  cell: ({ packageId, isMissing, ...pkg }) => (
    <Stack gap={0.5} align="start">
      <PackageLink id={packageId} {...pkg} />
      {isMissing && <ExceptionChip kind="MISSING_AT_ARRIVAL" />}
    </Stack>
  ),
};
const TOTAL: Column<PackageToInvoice> = {
  header: 'Total',
  numeric: true,
  cell: ({ total }) => (total === null ? '–' : <Money amount={total} />),
};

const COLUMNS: Record<Group, Column<PackageToInvoice>[]> = {
  open: [PACKAGE, TOTAL],
  refused: [PACKAGE, { header: 'Reason', width: '50%', cell: ({ reason }) => reason }],
  invoiced: [
    PACKAGE,
    {
      header: 'Invoice',
      oneLine: true,
      cell: ({ invoiceId }) =>
        invoiceId && (
          <TextLink to={paths.invoice(invoiceId)} target="_blank">{`Invoice #${invoiceId}`}</TextLink>
        ),
    },
    TOTAL,
  ],
};

function Packages({ group, packages }: { group: Group; packages: PackageToInvoice[] }) {
  const [paging, setPaging] = useState({ page: 0, size: 10 });
  return (
    <DataTable
      bare
      caption={GROUPS.find(({ value }) => value === group)?.label ?? ''}
      columns={COLUMNS[group]}
      rows={packages}
      keyOf={({ packageId }) => packageId}
      empty={{ icon: ReceiptIcon, text: GROUPS.find(({ value }) => value === group)?.empty ?? '' }}
      paging={{
        ...paging,
        sizes: PAGE_SIZES,
        onChange: (changed) => setPaging((before) => ({ ...before, ...changed })),
      }}
    />
  );
}
