import type { SvgIconComponent } from '@mui/icons-material';
import AirportShuttleOutlined from '@mui/icons-material/AirportShuttleOutlined';
import AnchorOutlined from '@mui/icons-material/AnchorOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import { paths } from '../../lib/paths.ts';
import { screenExists } from '../screens.ts';

export type NavigationEntry = { label: string; to: string; icon: SvgIconComponent };

const packages = { label: 'Package Management', to: paths.adminPackages(), icon: Inventory2Outlined };
const shipments = { label: 'Master Shipments', to: paths.shipments(), icon: AirportShuttleOutlined };
const manifests = { label: 'Customs Manifests', to: paths.manifests(), icon: DescriptionOutlined };
const payments = { label: 'Payments', to: paths.payments(), icon: PaymentsOutlined };
const users = { label: 'User Management', to: paths.users(), icon: GroupOutlined };
const agents = { label: 'Manage Agents', to: paths.agents(), icon: BusinessOutlined };
const warehouses = { label: 'Manage Warehouses', to: paths.warehouses(), icon: WarehouseOutlined };
const ports = { label: 'Manage Ports', to: paths.ports(), icon: AnchorOutlined };
const rates = { label: 'Rate Management', to: paths.rates(), icon: PercentOutlined };
const email = { label: 'Email Settings', to: paths.emailSettings(), icon: MailOutlined };
const audit = { label: 'Audit Log', to: paths.audit(), icon: HistoryOutlined };

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
    { label: 'Dashboard', to: paths.dashboard(), icon: DashboardOutlined },
    { label: 'My Packages', to: paths.packages(), icon: Inventory2Outlined },
    { label: 'My Invoices', to: paths.invoices(), icon: ReceiptLongOutlined },
    { label: 'My Profile', to: paths.profile(), icon: PersonOutlined },
  ],
};

export const entriesFor = (role: string | undefined) =>
  (entriesByRole[role ?? ''] ?? []).filter(({ to }) => screenExists(to));
