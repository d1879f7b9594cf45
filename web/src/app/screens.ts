import { paths } from '../lib/paths.ts';
import type { Screen } from './public-screens.ts';

export const customerScreens: Screen[] = [
  { path: paths.dashboard(), lazy: () => import('../features/customers/dashboard/dashboard-page.tsx') },
  { path: paths.packages(), lazy: () => import('../features/packages/mine/my-packages-page.tsx') },
  { path: paths.package(':packageId'), lazy: () => import('../features/packages/mine/my-package-page.tsx') },
  { path: paths.invoices(), lazy: () => import('../features/invoices/my-invoices-page.tsx') },
  {
    path: paths.checkout(':checkoutId'),
    lazy: () => import('../features/invoices/online/checkout-page.tsx'),
  },
  {
    path: paths.myExpectedPackages(),
    lazy: () => import('../features/expected-packages/my-expected-packages-page.tsx'),
  },
  { path: paths.profile(), lazy: () => import('./profile-screen.tsx') },
];

export const sharedScreens: Screen[] = [
  { path: paths.invoice(':invoiceId'), lazy: () => import('../features/invoices/invoice-page.tsx') },
];

export const backOfficeScreens: Screen[] = [
  { path: paths.adminPackages(), lazy: () => import('./hub-screen.tsx') },
  { path: paths.shipments(), lazy: () => import('../features/shipments/shipment-list-page.tsx') },
  { path: paths.newShipment(), lazy: () => import('../features/shipments/create-shipment-page.tsx') },
  { path: paths.shipment(':shipmentId'), lazy: () => import('../features/shipments/shipment-page.tsx') },
  {
    path: paths.clearance(':shipmentId'),
    lazy: () => import('../features/shipments/clearance/clearance-page.tsx'),
  },
  {
    path: paths.shipmentInvoices(':shipmentId'),
    lazy: () => import('../features/shipments/invoices/invoice-all-page.tsx'),
  },
  {
    path: paths.loadShipment(':shipmentId'),
    lazy: () => import('../features/shipments/loading/scan-page.tsx'),
  },
  {
    path: paths.unloadShipment(':shipmentId'),
    lazy: () => import('../features/shipments/loading/scan-page.tsx'),
  },
  { path: paths.manifests(), lazy: () => import('../features/manifests/manifest-list-page.tsx') },
  { path: paths.newManifest(), lazy: () => import('../features/manifests/form/new-manifest-page.tsx') },
  { path: paths.manifest(':manifestId'), lazy: () => import('../features/manifests/manifest-page.tsx') },
  {
    path: paths.editManifest(':manifestId'),
    lazy: () => import('../features/manifests/form/edit-manifest-page.tsx'),
  },
  {
    path: paths.addPackagesToManifest(':manifestId'),
    lazy: () => import('../features/manifests/add-packages/add-packages-page.tsx'),
  },
  {
    path: paths.bill(':manifestId', ':bolId'),
    lazy: () => import('../features/manifests/bills/bill-page.tsx'),
  },
  {
    path: paths.bills(':manifestId'),
    lazy: () => import('../features/manifests/bills/grid/bills-page.tsx'),
  },
  { path: paths.duties(':manifestId'), lazy: () => import('../features/manifests/duties/duties-page.tsx') },
  { path: paths.payments(), lazy: () => import('../features/invoices/payments-page.tsx') },
  { path: paths.dueInvoices(), lazy: () => import('../features/invoices/all-due-page.tsx') },
  { path: paths.receiving(), lazy: () => import('../features/receiving/receiving-page.tsx') },
  { path: paths.counter(), lazy: () => import('../features/counter/counter-page.tsx') },
  { path: paths.newPackage(), lazy: () => import('../features/packages/log/log-package-page.tsx') },
  { path: paths.importPackages(), lazy: () => import('../features/imports/import-packages-page.tsx') },
  {
    path: paths.expectedPackages(),
    lazy: () => import('../features/expected-packages/expected-packages-page.tsx'),
  },
  {
    path: paths.importExpectedPackages(),
    lazy: () => import('../features/imports/import-expected-packages-page.tsx'),
  },
  { path: paths.rates(), lazy: () => import('../features/rates/rates-page.tsx') },
  { path: paths.newRate(), lazy: () => import('../features/rates/new-rate-page.tsx') },
  { path: paths.editRate(':rateId'), lazy: () => import('../features/rates/edit-rate-page.tsx') },
  { path: paths.emailSettings(), lazy: () => import('../features/email/email-settings-page.tsx') },
  { path: paths.cashDrawers(), lazy: () => import('../features/cash-drawers/cash-drawers-page.tsx') },
  { path: paths.reports(), lazy: () => import('../features/reports/reports-page.tsx') },
  {
    path: paths.onlinePayments(),
    lazy: () => import('../features/invoices/online/online-payments-page.tsx'),
  },
  { path: paths.exceptions(), lazy: () => import('../features/exceptions/exceptions-page.tsx') },
  // Staff open only their own page: the API returns them no other user.
  { path: paths.editUser(':userId'), lazy: () => import('./edit-user-screen.tsx') },
];

export const adminScreens: Screen[] = [
  { path: paths.users(), lazy: () => import('../features/users/users-page.tsx') },
  { path: paths.createUser(), lazy: () => import('../features/users/create-user-page.tsx') },
  { path: paths.importCustomers(), lazy: () => import('../features/imports/import-customers-page.tsx') },
  { path: paths.agents(), lazy: () => import('../features/agents/agents-page.tsx') },
  { path: paths.warehouses(), lazy: () => import('../features/warehouses/warehouses-page.tsx') },
  { path: paths.ports(), lazy: () => import('../features/ports/ports-page.tsx') },
  { path: paths.customsTables(), lazy: () => import('../features/customs-tables/customs-tables-page.tsx') },
  { path: paths.importTable(':table'), lazy: () => import('../features/imports/import-table-page.tsx') },
  { path: paths.audit(), lazy: () => import('../features/audit/audit-page.tsx') },
];

const listed = new Set(
  [customerScreens, sharedScreens, backOfficeScreens, adminScreens].flat().map(({ path }) => path),
);

export const screenExists = (path: string) => listed.has(path);
