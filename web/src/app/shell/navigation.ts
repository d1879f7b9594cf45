import { paths } from '../../lib/paths.ts';
import {
  AnchorIcon,
  BanknoteIcon,
  BuildingIcon,
  CircleDollarSignIcon,
  FileTextIcon,
  HistoryIcon,
  type Icon,
  InboxIcon,
  LayoutDashboardIcon,
  MailIcon,
  PackageIcon,
  PercentIcon,
  ReceiptIcon,
  ScanBarcodeIcon,
  TriangleAlertIcon,
  UserIcon,
  UsersIcon,
  VanIcon,
  WalletIcon,
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
const tables = { label: 'Customs Tables', to: paths.customsTables(), icon: PercentIcon };
const audit = { label: 'Audit Log', to: paths.audit(), icon: HistoryIcon };

const receiving = { label: 'Receiving', to: paths.receiving(), icon: ScanBarcodeIcon };
const exceptions = { label: 'Exceptions', to: paths.exceptions(), icon: TriangleAlertIcon };
const counter = { label: 'Counter', to: paths.counter(), icon: WalletIcon };
const cash = { label: 'Cash Drawer', to: paths.cashDrawers(), icon: CircleDollarSignIcon };
const reports = { label: 'Reports', to: paths.reports(), icon: LayoutDashboardIcon };
const online = { label: 'Online Payments', to: paths.onlinePayments(), icon: ReceiptIcon };
const expected = { label: 'Expected Packages', to: paths.expectedPackages(), icon: InboxIcon };

const desks: NavigationGroup = {
  label: 'Desks',
  entries: [receiving, exceptions, counter, cash, reports],
};
const records = (more: NavigationEntry[] = []): NavigationGroup => ({
  label: 'Records',
  entries: [expected, online, ...more],
});

const groupsByRole: Record<string, NavigationGroup[]> = {
  ROLE_ADMIN: [
    { entries: [packages, shipments, manifests, payments, users, agents, warehouses, ports, rates, email] },
    desks,
    records([tables, audit]),
  ],
  ROLE_STAFF: [{ entries: [packages, shipments, manifests, payments, rates, email] }, desks, records()],
  ROLE_CUSTOMER: [
    {
      entries: [
        { label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboardIcon },
        { label: 'My Packages', to: paths.packages(), icon: PackageIcon },
        { label: 'My Invoices', to: paths.invoices(), icon: ReceiptIcon },
        { label: 'My Profile', to: paths.profile(), icon: UserIcon },
      ],
    },
    {
      label: 'On the Way',
      entries: [{ label: 'Expected Packages', to: paths.myExpectedPackages(), icon: InboxIcon }],
    },
  ],
};

export const groupsFor = (role: string | undefined): NavigationGroup[] =>
  (groupsByRole[role ?? ''] ?? [])
    .map((group) => ({ ...group, entries: group.entries.filter(({ to }) => screenExists(to)) }))
    .filter(({ entries }) => entries.length > 0);
