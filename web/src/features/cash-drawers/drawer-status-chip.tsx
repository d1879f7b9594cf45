import type { DrawerStatus } from '@eport/contract/cash-drawers/drawer-status.ts';
import { Chip } from '../../ui/display/chip.tsx';
import { CircleAlertIcon, LockIcon, WalletIcon } from '../../ui/icons.ts';

const STYLES = {
  OPEN: ['success', WalletIcon, 'Open'],
  COUNTED: ['warning', CircleAlertIcon, 'Needs a reason'],
  CLOSED: ['neutral', LockIcon, 'Closed'],
} as const;

export function DrawerStatusChip({ status }: { status: DrawerStatus }) {
  const [color, icon, label] = STYLES[status];
  return <Chip color={color} icon={icon} label={label} />;
}
