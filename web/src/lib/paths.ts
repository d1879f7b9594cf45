type Id = number | string;

/** Called with `':name'` as an ID, these functions return the patterns of the route table. */
export const paths = {
  root: () => '/',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',

  dashboard: () => '/dashboard',
  /** `status` may be several, separated by commas. */
  packages: (status?: string) => withQuery('/packages', { status }),
  package: (packageId: Id) => `/packages/${packageId}`,
  invoices: (status?: string) => withQuery('/invoices', { status }),
  invoice: (invoiceId: Id) => `/invoices/${invoiceId}`,
  checkout: (checkoutId: Id) => `/invoices/online/${checkoutId}`,
  profile: () => '/profile',
  myReceipt: (receiptId: Id) => withQuery('/invoices', { receipt: String(receiptId) }),
  myExpectedPackages: () => '/expected-packages',
  myExpectedPackage: (id: Id) => withQuery('/expected-packages', { only: String(id) }),

  adminPackages: (status?: string) => withQuery('/admin/packages', { status }),
  packageSearch: (search: string) => withQuery('/admin/packages', { search }),
  adminPackage: (packageId: Id) => withQuery('/admin/packages', { package: String(packageId) }),
  newPackage: () => '/admin/packages/new',
  importPackages: () => '/admin/import/packages',
  expectedPackages: (customerId?: Id) =>
    withQuery('/admin/expected-packages', {
      customerId: customerId === undefined ? undefined : String(customerId),
    }),
  expectedPackageSearch: (search: string) => withQuery('/admin/expected-packages', { search }),
  importExpectedPackages: () => '/admin/import/expected-packages',
  shipments: () => '/admin/master-shipments',
  newShipment: () => '/admin/master-shipments/new',
  shipment: (shipmentId: Id) => `/admin/master-shipments/${shipmentId}`,
  clearance: (shipmentId: Id) => `/admin/master-shipments/${shipmentId}/clearance`,
  shipmentInvoices: (shipmentId: Id) => `/admin/master-shipments/${shipmentId}/invoices`,
  loadShipment: (shipmentId: Id) => `/admin/master-shipments/${shipmentId}/load`,
  unloadShipment: (shipmentId: Id) => `/admin/master-shipments/${shipmentId}/unload`,
  manifests: () => '/admin/manifests',
  newManifest: () => '/admin/manifests/new',
  manifest: (manifestId: Id) => `/admin/manifests/${manifestId}`,
  container: (manifestId: Id, container: Id, field?: string) =>
    withQuery(`/admin/manifests/${manifestId}`, { container: String(container), field }),
  editManifest: (manifestId: Id, field?: string) =>
    withQuery(`/admin/manifests/${manifestId}/edit`, { field }),
  addPackagesToManifest: (manifestId: Id) => `/admin/manifests/${manifestId}/add-packages`,
  bill: (manifestId: Id, bolId: Id, field?: string) =>
    withQuery(`/admin/manifests/${manifestId}/bol/${bolId}`, { field }),
  duties: (manifestId: Id) => `/admin/manifests/${manifestId}/duties`,
  bills: (manifestId: Id) => `/admin/manifests/${manifestId}/bols`,
  payments: () => '/admin/payments',
  paymentsOf: (customer: Id) => withQuery('/admin/payments', { customer: String(customer) }),
  /** A number identifies a receipt only together with its agent. */
  receiptSearch: (number: Id, agentId?: Id) =>
    withQuery('/admin/payments', {
      search: `#${number}`,
      agentId: agentId === undefined ? undefined : String(agentId),
    }),
  dueInvoices: () => '/admin/payments/due',
  rates: () => '/admin/rates',
  newRate: () => '/admin/rates/new',
  editRate: (rateId: Id) => `/admin/rates/${rateId}/edit`,
  emailSettings: () => '/admin/settings/email',

  receiving: () => '/admin/receiving',
  counter: () => '/admin/counter',
  cashDrawers: () => '/admin/cash',
  cashDrawer: (id: Id) => withQuery('/admin/cash', { drawer: String(id) }),
  reports: () => '/admin/reports',
  onlinePayments: () => '/admin/online-payments',
  onlinePayment: (id: Id) => withQuery('/admin/online-payments', { payment: String(id) }),
  exceptions: () => '/admin/exceptions',
  exception: (id: Id) => withQuery('/admin/exceptions', { exception: String(id) }),

  warehouses: () => '/admin/warehouses',
  users: () => '/admin/users',
  editUser: (userId: Id) => `/admin/users/${userId}/edit`,
  createUser: () => '/admin/create-user',
  importCustomers: () => '/admin/import/customers',
  agents: () => '/admin/agents',
  ports: () => '/admin/ports',
  audit: () => '/admin/audit',
  customsTables: (table?: 'duty-rules') => withQuery('/admin/customs-tables', { table }),
  importTable: (table: string) => `/admin/import/${table}`,
};

export function withQuery(path: string, query: Record<string, string | undefined>) {
  const present = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return present.length ? `${path}?${new URLSearchParams(present)}` : path;
}
