import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('builds the URL of every page', () => {
  const { bill, container, customsTables, receiptSearch, ...others } = paths;
  const ids: Record<string, string> = {
    package: ':packageId',
    invoice: ':invoiceId',
    checkout: ':checkoutId',
    shipment: ':shipmentId',
    clearance: ':shipmentId',
    shipmentInvoices: ':shipmentId',
    loadShipment: ':shipmentId',
    unloadShipment: ':shipmentId',
    manifest: ':manifestId',
    editManifest: ':manifestId',
    addPackagesToManifest: ':manifestId',
    bills: ':manifestId',
    duties: ':manifestId',
    editRate: ':rateId',
    editUser: ':userId',
    importTable: ':table',
  };
  const urls = Object.fromEntries(
    Object.entries(others).map(([name, path]) => [name, path(ids[name] ?? '')]),
  );
  expect({
    ...urls,
    bill: bill(':manifestId', ':bolId'),
    customsTables: customsTables(),
  }).toMatchInlineSnapshot(`
    {
      "addPackagesToManifest": "/admin/manifests/:manifestId/add-packages",
      "adminPackage": "/admin/packages",
      "adminPackages": "/admin/packages",
      "agents": "/admin/agents",
      "audit": "/admin/audit",
      "bill": "/admin/manifests/:manifestId/bol/:bolId",
      "bills": "/admin/manifests/:manifestId/bols",
      "cashDrawer": "/admin/cash",
      "cashDrawers": "/admin/cash",
      "checkout": "/invoices/online/:checkoutId",
      "clearance": "/admin/master-shipments/:shipmentId/clearance",
      "counter": "/admin/counter",
      "createUser": "/admin/create-user",
      "customsTables": "/admin/customs-tables",
      "dashboard": "/dashboard",
      "dueInvoices": "/admin/payments/due",
      "duties": "/admin/manifests/:manifestId/duties",
      "editManifest": "/admin/manifests/:manifestId/edit",
      "editRate": "/admin/rates/:rateId/edit",
      "editUser": "/admin/users/:userId/edit",
      "emailSettings": "/admin/settings/email",
      "exception": "/admin/exceptions",
      "exceptions": "/admin/exceptions",
      "expectedPackageSearch": "/admin/expected-packages",
      "expectedPackages": "/admin/expected-packages",
      "forgotPassword": "/forgot-password",
      "importCustomers": "/admin/import/customers",
      "importExpectedPackages": "/admin/import/expected-packages",
      "importPackages": "/admin/import/packages",
      "importTable": "/admin/import/:table",
      "invoice": "/invoices/:invoiceId",
      "invoices": "/invoices",
      "loadShipment": "/admin/master-shipments/:shipmentId/load",
      "login": "/login",
      "manifest": "/admin/manifests/:manifestId",
      "manifests": "/admin/manifests",
      "myExpectedPackage": "/expected-packages",
      "myExpectedPackages": "/expected-packages",
      "myReceipt": "/invoices",
      "newManifest": "/admin/manifests/new",
      "newPackage": "/admin/packages/new",
      "newRate": "/admin/rates/new",
      "newShipment": "/admin/master-shipments/new",
      "onlinePayment": "/admin/online-payments",
      "onlinePayments": "/admin/online-payments",
      "package": "/packages/:packageId",
      "packageSearch": "/admin/packages",
      "packages": "/packages",
      "payments": "/admin/payments",
      "paymentsOf": "/admin/payments",
      "ports": "/admin/ports",
      "profile": "/profile",
      "rates": "/admin/rates",
      "receiving": "/admin/receiving",
      "register": "/register",
      "reports": "/admin/reports",
      "resetPassword": "/reset-password",
      "root": "/",
      "shipment": "/admin/master-shipments/:shipmentId",
      "shipmentInvoices": "/admin/master-shipments/:shipmentId/invoices",
      "shipments": "/admin/master-shipments",
      "unloadShipment": "/admin/master-shipments/:shipmentId/unload",
      "users": "/admin/users",
      "warehouses": "/admin/warehouses",
    }
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
