import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('builds the addresses of the specification', () => {
  const {
    manifest,
    editManifest,
    addPackagesToManifest,
    bill,
    bills,
    duties,
    container,
    customsTables,
    receiptSearch,
    ...others
  } = paths;
  const ids: Record<string, string> = {
    package: ':packageId',
    invoice: ':invoiceId',
    shipment: ':shipmentId',
    loadShipment: ':shipmentId',
    unloadShipment: ':shipmentId',
    editRate: ':rateId',
    editUser: ':userId',
    importTable: ':table',
  };
  const plain = Object.entries(others).map(([name, path]) => path(ids[name] ?? ''));
  const manifests = [manifest, editManifest, addPackagesToManifest, bills, duties].map((path) =>
    path(':manifestId'),
  );
  expect([...plain, customsTables(), ...manifests, bill(':manifestId', ':bolId')]).toMatchInlineSnapshot(`
    [
      "/",
      "/login",
      "/register",
      "/forgot-password",
      "/reset-password",
      "/dashboard",
      "/packages",
      "/packages/:packageId",
      "/invoices",
      "/invoices/:invoiceId",
      "/invoices/online/",
      "/profile",
      "/invoices",
      "/expected-packages",
      "/expected-packages",
      "/admin/packages",
      "/admin/packages",
      "/admin/packages",
      "/admin/packages/new",
      "/admin/import/packages",
      "/admin/expected-packages",
      "/admin/expected-packages",
      "/admin/import/expected-packages",
      "/admin/master-shipments",
      "/admin/master-shipments/new",
      "/admin/master-shipments/:shipmentId",
      "/admin/master-shipments//clearance",
      "/admin/master-shipments//invoices",
      "/admin/master-shipments/:shipmentId/load",
      "/admin/master-shipments/:shipmentId/unload",
      "/admin/manifests",
      "/admin/manifests/new",
      "/admin/payments",
      "/admin/payments",
      "/admin/payments/due",
      "/admin/rates",
      "/admin/rates/new",
      "/admin/rates/:rateId/edit",
      "/admin/settings/email",
      "/admin/receiving",
      "/admin/counter",
      "/admin/cash",
      "/admin/cash",
      "/admin/reports",
      "/admin/online-payments",
      "/admin/online-payments",
      "/admin/exceptions",
      "/admin/exceptions",
      "/admin/warehouses",
      "/admin/users",
      "/admin/users/:userId/edit",
      "/admin/create-user",
      "/admin/import/customers",
      "/admin/agents",
      "/admin/ports",
      "/admin/audit",
      "/admin/import/:table",
      "/admin/customs-tables",
      "/admin/manifests/:manifestId",
      "/admin/manifests/:manifestId/edit",
      "/admin/manifests/:manifestId/add-packages",
      "/admin/manifests/:manifestId/bols",
      "/admin/manifests/:manifestId/duties",
      "/admin/manifests/:manifestId/bol/:bolId",
    ]
  `);
});

test('puts filters into the query', () => {
  expect(paths.packages('COLLECTED')).toBe('/packages?status=COLLECTED');
  expect(paths.invoices('DUE,OVERDUE')).toBe('/invoices?status=DUE%2COVERDUE');
  expect(paths.bill(3, 7, 'consigneeName')).toBe('/admin/manifests/3/bol/7?field=consigneeName');
  expect(paths.editManifest(3, 'profileFields.carrierCode')).toBe(
    '/admin/manifests/3/edit?field=profileFields.carrierCode',
  );
  expect(paths.exception(5)).toBe('/admin/exceptions?exception=5');
  expect(paths.receiptSearch(12)).toBe('/admin/payments?search=%2312');
  expect(paths.receiptSearch(12, 3)).toBe('/admin/payments?search=%2312&agentId=3');
  expect(paths.container(3, 'new')).toBe('/admin/manifests/3?container=new');
  expect(paths.container(3, 7, 'typeOfContainer')).toBe(
    '/admin/manifests/3?container=7&field=typeOfContainer',
  );
});
