type Id = number | string;

/** Every address of the product. With `':name'` for an id they are the patterns of the route table. */
export const paths = {
  root: () => '/',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  /** The link in the mail adds `token`. */
  resetPassword: () => '/reset-password',

  dashboard: () => '/dashboard',
  /** `status`: one or several statuses, shown as a removable filter. */
  packages: (status?: string) => withQuery('/packages', { status }),
  package: (packageId: Id) => `/packages/${packageId}`,
  invoices: (status?: string) => withQuery('/invoices', { status }),
  invoice: (invoiceId: Id) => `/invoices/${invoiceId}`,
  profile: () => '/profile',

  adminPackages: (status?: string) => withQuery('/admin/packages', { status }),
  /** The hub with the details of a package open. */
  adminPackage: (packageId: Id) => withQuery('/admin/packages', { package: String(packageId) }),
  newPackage: () => '/admin/packages/new',
  importPackages: () => '/admin/import/packages',
  shipments: () => '/admin/master-shipments',
  newShipment: () => '/admin/master-shipments/new',
  shipment: (shipmentId: Id) => `/admin/master-shipments/${shipmentId}`,
  manifests: () => '/admin/manifests',
  newManifest: () => '/admin/manifests/new',
  manifest: (manifestId: Id) => `/admin/manifests/${manifestId}`,
  /** The manifest with the dialog of a container open: of `'new'` or one that it has. */
  container: (manifestId: Id, container: Id, field?: string) =>
    withQuery(`/admin/manifests/${manifestId}`, { container: String(container), field }),
  /** `field`, here and below: its name in the contract; the cursor is put into it. */
  editManifest: (manifestId: Id, field?: string) =>
    withQuery(`/admin/manifests/${manifestId}/edit`, { field }),
  addPackagesToManifest: (manifestId: Id) => `/admin/manifests/${manifestId}/add-packages`,
  /** `field`: its name in the contract; the editor opens its tab and puts the cursor into it. */
  bill: (manifestId: Id, bolId: Id, field?: string) =>
    withQuery(`/admin/manifests/${manifestId}/bol/${bolId}`, { field }),
  /** All house bills of a manifest in one editable table. */
  bills: (manifestId: Id) => `/admin/manifests/${manifestId}/bols`,
  payments: () => '/admin/payments',
  rates: () => '/admin/rates',
  newRate: () => '/admin/rates/new',
  editRate: (rateId: Id) => `/admin/rates/${rateId}/edit`,
  emailSettings: () => '/admin/settings/email',

  warehouses: () => '/admin/warehouses',
  users: () => '/admin/users',
  editUser: (userId: Id) => `/admin/users/${userId}/edit`,
  createUser: () => '/admin/create-user',
  importCustomers: () => '/admin/import/customers',
  agents: () => '/admin/agents',
  ports: () => '/admin/ports',
  audit: () => '/admin/audit',
};

function withQuery(path: string, query: Record<string, string | undefined>) {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}
