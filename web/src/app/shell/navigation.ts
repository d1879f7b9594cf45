import { paths } from '../../lib/paths.ts';
import {
  AnchorIcon,
  BanknoteIcon,
  BuildingIcon,
  FileTextIcon,
  HistoryIcon,
  type Icon,
  InboxIcon,
  LayoutDashboardIcon,
  MailIcon,
  PackageIcon,
  PercentIcon,
  ReceiptIcon,
  UserIcon,
  UsersIcon,
  VanIcon,
  WarehouseIcon,
} from '../../ui/icons.ts';
import { screenExists } from '../screens.ts';

export type NavigationEntry = { label: string; to: string; icon: Icon };
export type NavigationGroup = { label?: string; entries: NavigationEntry[] };

const packages = { label: 'Package Management', to: paths.adminPackages(), icon: PackageIcon };
const shipments = { label: 'Master Shipments', to: paths.shipments(), icon: VanIcon };
const manifests = { label: 'Customs Manifests', to: paths.manifests(), icon: FileTextIcon };
const payments = { label: 'Payments', to: paths.payments(), icon: BanknoteIcon };
const users = { label: 'User Management', to: paths.users(), icon: UsersIcon };
const agents = { label: 'Manage Agents', to: paths.agents(), icon: BuildingIcon };
const warehouses = { label: 'Manage Warehouses', to: paths.warehouses(), icon: WarehouseIcon };
const ports = { label: 'Manage Ports', to: paths.ports(), icon: AnchorIcon };
const rates = { label: 'Rate Management', to: paths.rates(), icon: PercentIcon };
const email = { label: 'Email Settings', to: paths.emailSettings(), icon: MailIcon };
const audit = { label: 'Audit Log', to: paths.audit(), icon: HistoryIcon };

const entriesByRole: Record<string, NavigationEntry[]> = {
  ROLE_ADMIN: [
    packages,
    shipments,
    manifests,
    payments,
    users,
    agents,
    warehouses,
    ports,
    rates,
    email,
    audit,
  ],
  ROLE_STAFF: [packages, shipments, manifests, payments, rates, email],
  ROLE_CUSTOMER: [
    { label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboardIcon },
    { label: 'My Packages', to: paths.packages(), icon: PackageIcon },
    { label: 'My Invoices', to: paths.invoices(), icon: ReceiptIcon },
    { label: 'My Profile', to: paths.profile(), icon: UserIcon },
  ],
};

const desks = {
  label: 'Desks',
  entries: [{ label: 'Expected Packages', to: paths.expectedPackages(), icon: InboxIcon }],
};

/** Beside the entries of the specification, under a heading of their own. */
const secondGroups: Record<string, NavigationGroup> = {
  ROLE_ADMIN: desks,
  ROLE_STAFF: desks,
  ROLE_CUSTOMER: {
    label: 'On the Way',
    entries: [{ label: 'Expected Packages', to: paths.myExpectedPackages(), icon: InboxIcon }],
  },
};

const existing = (entries: NavigationEntry[]) => entries.filter(({ to }) => screenExists(to));

export function groupsFor(role = ''): NavigationGroup[] {
  const second = secondGroups[role];
  return [
    { entries: existing(entriesByRole[role] ?? []) },
    ...(second ? [{ ...second, entries: existing(second.entries) }] : []),
  ].filter(({ entries }) => entries.length > 0);
}
