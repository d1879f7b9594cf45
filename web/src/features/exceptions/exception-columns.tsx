import type { ExceptionItem } from '@eport/contract/exceptions/exception.ts';
import type { ExceptionStatus } from '@eport/contract/exceptions/exception-kind.ts';
import { ExceptionChip } from '../../entities/exception-chip.tsx';
import { formatDate } from '../../lib/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { ageOf } from './age.ts';

type ExceptionColumn = Column<ExceptionItem>;

const DATE_WIDTH = '128px';

const exception: ExceptionColumn = {
  header: 'Exception',
  card: 'title',
  width: '200px',
  sort: 'kind',
  cell: ({ kind, status, claimCount }) => (
    <Row gap={0.5} wrap>
      <ExceptionChip kind={kind} closed={status === 'CLOSED'} />
      {claimCount > 0 && <Chip label="Claimed" color="info" />}
    </Row>
  ),
};

const pkg: ExceptionColumn = {
  header: 'Package',
  width: '20%',
  cut: true,
  cell: ({ packageId, packageDescription }) => (
    <TwoLines first={packageDescription} second={`Package #${packageId}`} />
  ),
};

const customer: ExceptionColumn = {
  header: 'Customer',
  width: '16%',
  cut: true,
  cell: ({ customerName, mailboxId }) => <TwoLines first={customerName} second={mailboxId ?? 'No account'} />,
};

const assignee: ExceptionColumn = {
  header: 'Assignee',
  width: '13%',
  cut: true,
  cell: ({ assigneeName }) => <CutText>{assigneeName ?? '–'}</CutText>,
};

const warehouse: ExceptionColumn = {
  header: 'Warehouse',
  priority: 'wide',
  width: '10%',
  cell: ({ warehouseName }) => warehouseName,
};

const agent: ExceptionColumn = {
  header: 'Agent',
  priority: 'wide',
  width: '11%',
  cell: ({ agentName }) => agentName,
};

const longTextColumn = { priority: 'low', cut: true } as const;

const columnsWith = (...places: ExceptionColumn[]): Record<ExceptionStatus, ExceptionColumn[]> => ({
  OPEN: [
    {
      header: 'Opened',
      oneLine: true,
      width: DATE_WIDTH,
      sort: 'openedAt',
      cell: ({ openedAt }) => <TwoLines first={`${ageOf(openedAt)} ago`} second={formatDate(openedAt)} />,
    },
    exception,
    pkg,
    { ...customer, sort: 'customerName' },
    ...places,
    {
      header: 'Latest Note',
      ...longTextColumn,
      width: '22%',
      cell: ({ latestNote }) => <CutText>{latestNote ?? '–'}</CutText>,
    },
    { ...assignee, sort: 'assigneeName' },
  ],
  CLOSED: [
    {
      header: 'Opened',
      oneLine: true,
      width: DATE_WIDTH,
      sort: 'openedAt',
      cell: ({ openedAt }) => <DateText value={openedAt} />,
    },
    {
      header: 'Closed',
      oneLine: true,
      width: DATE_WIDTH,
      sort: 'closedAt',
      cell: ({ openedAt, closedAt }) =>
        closedAt && (
          <TwoLines first={formatDate(closedAt)} second={`after ${ageOf(openedAt, Date.parse(closedAt))}`} />
        ),
    },
    exception,
    { ...pkg, width: '16%' },
    { ...customer, width: '14%' },
    ...places,
    {
      header: 'Decision',
      ...longTextColumn,
      width: '18%',
      cell: ({ decision }) => <CutText>{decision ?? '–'}</CutText>,
    },
    { ...assignee, priority: 'low' },
  ],
});

export const exceptionColumns = { staff: columnsWith(warehouse), admin: columnsWith(warehouse, agent) };
