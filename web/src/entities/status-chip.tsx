import type { EmailState } from '@eport/contract/email/email-message.ts';
import type { InvoiceStatus } from '@eport/contract/invoices/invoice-status.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';
import type { UserStatus } from '@eport/contract/users/user.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import AnchorOutlined from '@mui/icons-material/AnchorOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PendingOutlined from '@mui/icons-material/PendingOutlined';
import StoreOutlined from '@mui/icons-material/StoreOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import Box from '@mui/material/Box';
import { formatStatus } from '../lib/format.ts';

export type Status = PackageStatus | ShipmentStatus | InvoiceStatus | UserStatus | EmailState;

type Tint = 'neutral' | 'info' | 'secondary' | 'success' | 'warning' | 'error';

const STYLES: Record<Status, [Tint, SvgIconComponent]> = {
  IN_WAREHOUSE: ['info', WarehouseOutlined],
  ON_HOLD_INVOICE_REQUIRED: ['warning', PauseCircleOutlined],
  IN_TRANSIT: ['secondary', LocalShippingOutlined],
  AWAITING_CUSTOMS_CLEARANCE: ['secondary', HourglassEmptyOutlined],
  CUSTOMS_DECLARATION_REQUIRED: ['warning', EditNoteOutlined],
  HELD_AT_PORT_DUTIES_DUE: ['error', GavelOutlined],
  CUSTOMS_CLEARED: ['success', FactCheckOutlined],
  READY_FOR_PICKUP: ['success', TaskAltOutlined],
  READY_FOR_PICKUP_AT_WAREHOUSE: ['success', StoreOutlined],
  COLLECTED: ['neutral', DoneAllOutlined],

  PREPARING: ['info', PendingOutlined],
  DEPARTED: ['secondary', LocalShippingOutlined],
  ARRIVED_AT_PORT: ['warning', AnchorOutlined],
  CLEARED: ['success', FactCheckOutlined],
  CLOSED: ['neutral', LockOutlined],

  DUE: ['warning', HourglassEmptyOutlined],
  PAID: ['success', CheckCircleOutlined],
  OVERDUE: ['error', ErrorOutlineOutlined],
  CANCELLED: ['neutral', BlockOutlined],

  ACTIVE: ['success', CheckCircleOutlined],
  INACTIVE: ['error', BlockOutlined],
  SUSPENDED: ['warning', PauseCircleOutlined],

  WAITING: ['info', HourglassEmptyOutlined],
  SENT: ['success', MarkEmailReadOutlined],
  FAILED: ['error', ErrorOutlineOutlined],
};

const colors = (tint: Tint) =>
  tint === 'neutral'
    ? { bgcolor: 'grey.100', color: 'grey.700' }
    : { bgcolor: `${tint}.light`, color: `${tint}.dark` };

/** Plain elements: MUI's Chip takes ten times as long to render, and lists hold many. */
export function StatusChip({ status }: { status: Status }) {
  const [tint, Icon] = STYLES[status];
  return (
    <Box component="span" data-chip sx={{ ...CHIP, ...colors(tint) }}>
      <Icon />
      <span>{formatStatus(status)}</span>
    </Box>
  );
}

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  boxSizing: 'border-box',
  maxWidth: '100%',
  minHeight: 24,
  py: '2px',
  pl: '4px',
  pr: 1,
  gap: '4px',
  borderRadius: '16px',
  fontSize: 13,
  lineHeight: 1.5,
  fontWeight: 600,
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  '& > svg': { fontSize: 18 },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;
