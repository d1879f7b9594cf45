import type { EmailState } from '@eport/contract/email/email-message.ts';
import type { ExpectedPackageStatus } from '@eport/contract/expected-packages/expected-package-states.ts';
import type { InvoiceStatus } from '@eport/contract/invoices/invoice-states.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';
import type { UserStatus } from '@eport/contract/users/user.ts';
import type { ComponentProps } from 'react';
import { formatStatus } from '../lib/format.ts';
import { Chip } from '../ui/display/chip.tsx';
import {
  AnchorIcon,
  BanIcon,
  CheckCheckIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleEllipsisIcon,
  CirclePauseIcon,
  ClipboardCheckIcon,
  FilePenLineIcon,
  GavelIcon,
  HourglassIcon,
  type Icon,
  LockIcon,
  MailCheckIcon,
  StoreIcon,
  TruckIcon,
  WarehouseIcon,
} from '../ui/icons.ts';

export type Status =
  | PackageStatus
  | ExpectedPackageStatus
  | ShipmentStatus
  | InvoiceStatus
  | UserStatus
  | EmailState;

type Tint = NonNullable<ComponentProps<typeof Chip>['color']>;

const STYLES: Record<Status, [Tint, Icon]> = {
  IN_WAREHOUSE: ['info', WarehouseIcon],
  ON_HOLD_INVOICE_REQUIRED: ['warning', CirclePauseIcon],
  IN_TRANSIT: ['secondary', TruckIcon],
  AWAITING_CUSTOMS_CLEARANCE: ['secondary', HourglassIcon],
  CUSTOMS_DECLARATION_REQUIRED: ['warning', FilePenLineIcon],
  HELD_AT_PORT_DUTIES_DUE: ['error', GavelIcon],
  CUSTOMS_CLEARED: ['success', ClipboardCheckIcon],
  READY_FOR_PICKUP: ['success', CircleCheckIcon],
  READY_FOR_PICKUP_AT_WAREHOUSE: ['success', StoreIcon],
  COLLECTED: ['neutral', CheckCheckIcon],

  PREPARING: ['info', CircleEllipsisIcon],
  DEPARTED: ['secondary', TruckIcon],
  ARRIVED_AT_PORT: ['warning', AnchorIcon],
  CLEARED: ['success', ClipboardCheckIcon],
  CLOSED: ['neutral', LockIcon],

  DUE: ['warning', HourglassIcon],
  PAID: ['success', CircleCheckIcon],
  OVERDUE: ['error', CircleAlertIcon],
  CANCELLED: ['neutral', BanIcon],

  EXPECTED: ['info', HourglassIcon],
  RECEIVED: ['success', WarehouseIcon],

  ACTIVE: ['success', CircleCheckIcon],
  INACTIVE: ['error', BanIcon],
  SUSPENDED: ['warning', CirclePauseIcon],

  WAITING: ['info', HourglassIcon],
  SENT: ['success', MailCheckIcon],
  FAILED: ['error', CircleAlertIcon],
};

export function StatusChip({ status }: { status: Status }) {
  const [color, icon] = STYLES[status];
  return <Chip color={color} icon={icon} label={formatStatus(status)} />;
}
