import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { differenceText } from './drawer-forms.tsx';
import { DrawerStatusChip } from './drawer-status-chip.tsx';

const money = (amount: number | null) => (amount === null ? null : <Money amount={amount} />);
const moment = (at: string | null) => (at === null ? null : <DateText value={at} withTime />);

export const DrawerFacts = ({ drawer }: { drawer: CashDrawer }) => (
  <DefinitionList
    columns={3}
    phoneColumns={2}
    items={[
      { label: 'Status', value: <DrawerStatusChip status={drawer.status} /> },
      { label: 'Cashier', value: drawer.cashierName },
      { label: 'Opened', value: moment(drawer.openedAt) },
      { label: 'Opening Float', value: money(drawer.openingFloat) },
      { label: 'Paid In', value: money(drawer.paidIn) },
      { label: 'Paid Out', value: money(drawer.paidOut) },
      ...(drawer.status === 'OPEN' ? [] : countedFacts(drawer)),
      ...(drawer.status === 'CLOSED'
        ? [
            { label: 'Closed', value: moment(drawer.closedAt) },
            { label: 'Closed By', value: drawer.closedByName },
            { label: 'Reason', value: drawer.differenceReason },
          ]
        : []),
    ]}
  />
);

const countedFacts = (drawer: CashDrawer) => [
  { label: 'Cash Payments', value: money(drawer.cashReceived) },
  { label: 'Reversals', value: money(drawer.cashReversed) },
  { label: 'Expected', value: money(drawer.expectedAmount) },
  { label: 'Counted', value: money(drawer.countedAmount) },
  { label: 'Difference', value: differenceText(drawer.difference ?? 0) },
];
