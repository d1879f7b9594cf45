import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('the addresses are those of the specification', () => {
  // Each function given the names of its own ids, the filters left out.
  const { manifest, editManifest, addPackagesToManifest, bill, ...others } = paths;
  const ids: Record<string, string> = {
    package: ':packageId',
    invoice: ':invoiceId',
    shipment: ':shipmentId',
    editRate: ':rateId',
    editUser: ':userId',
  };
  const plain = Object.entries(others).map(([name, path]) => path(ids[name] ?? ''));
  const manifests = [manifest, editManifest, addPackagesToManifest].map((path) => path(':manifestId'));
  expect([...plain, ...manifests, bill(':manifestId', ':bolId')]).toMatchInlineSnapshot(`
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
      "/profile",
      "/admin/packages",
      "/admin/packages",
      "/admin/packages/new",
      "/admin/master-shipments",
      "/admin/master-shipments/new",
      "/admin/master-shipments/:shipmentId",
      "/admin/manifests",
      "/admin/manifests/new",
      "/admin/payments",
      "/admin/rates",
      "/admin/rates/new",
      "/admin/rates/:rateId/edit",
      "/admin/settings/email",
      "/admin/warehouses",
      "/admin/users",
      "/admin/users/:userId/edit",
      "/admin/create-user",
      "/admin/agents",
      "/admin/ports",
      "/admin/manifests/:manifestId",
      "/admin/manifests/:manifestId/edit",
      "/admin/manifests/:manifestId/add-packages",
      "/admin/manifests/:manifestId/bol/:bolId",
    ]
  `);
});

test('a filter stands in the query', () => {
  expect(paths.packages('COLLECTED')).toBe('/packages?status=COLLECTED');
  expect(paths.invoices('DUE,OVERDUE')).toBe('/invoices?status=DUE%2COVERDUE');
});
