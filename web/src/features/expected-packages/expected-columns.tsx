import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { formatMoney } from '../../lib/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ExpectedStatus } from './expected-status.tsx';

type ExpectedColumn = Column<ExpectedPackage>;

export const trackingColumn: ExpectedColumn = {
  header: 'Tracking Number',
  cut: true,
  sort: 'trackingNumber',
  cell: ({ trackingNumber }) => <CutText>{trackingNumber}</CutText>,
};

export const valueColumn: ExpectedColumn = {
  header: 'Value',
  numeric: true,
  priority: 'low',
  cell: ({ declaredValue, currencyCode }) =>
    declaredValue === null ? '–' : formatMoney(declaredValue, currencyCode),
};

export const invoiceColumn: ExpectedColumn = {
  header: 'Purchase Invoice',
  width: '16%',
  cut: true,
  // Once the package is received, the invoice is one of its documents.
  cell: ({ invoiceFileName, packageId, hasDocuments }) => (
    <CutText>{hasDocuments ? 'See package' : (invoiceFileName ?? (packageId ? '–' : 'Not yet'))}</CutText>
  ),
};

export const announcedColumn: ExpectedColumn = {
  header: 'Announced',
  oneLine: true,
  priority: 'low',
  sort: 'createdAt',
  cell: ({ createdAt }) => <DateText value={createdAt} />,
};

export const statusColumn: ExpectedColumn = {
  header: 'Status',
  card: 'bare',
  sort: 'status',
  cell: (item) => <ExpectedStatus item={item} />,
};
