import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { PercentIcon, PlusIcon, ReceiptIcon, UploadIcon, UserIcon } from '../../ui/icons.ts';
import { mayOpen } from '../guarded-screens.ts';

const ACTIONS = [
  { label: 'View Unpaid Invoices', to: paths.invoices('DUE,OVERDUE'), icon: ReceiptIcon },
  { label: 'Log New Package', to: paths.newPackage(), icon: PlusIcon },
  { label: 'Create New Shipment', to: paths.newShipment(), icon: PlusIcon },
  { label: 'Create New Manifest', to: paths.newManifest(), icon: PlusIcon },
  { label: 'Create User', to: paths.createUser(), icon: UserIcon },
  { label: 'Add New Rate', to: paths.newRate(), icon: PercentIcon },
  { label: 'Import CSV: Packages', to: paths.importPackages(), icon: UploadIcon },
  { label: 'Import CSV: Customers', to: paths.importCustomers(), icon: UploadIcon },
];

export const actionsFor = (user: SessionUser) =>
  ACTIONS.filter(({ to }) => mayOpen(to.replace(/\?.*/, ''), user));
