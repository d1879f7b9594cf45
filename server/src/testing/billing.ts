import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { TestApp } from './test-app.ts';

type PackageValues = NonNullable<Parameters<TestApp['build']['package']>[1]>;

export async function setUpBilling(t: TestApp) {
  const company = await t.build.company();
  const { warehouse, customer } = company;
  const [staffClient, customerClient, adminClient] = await Promise.all([
    t.as(company.staff),
    t.as(customer),
    t.as(await t.build.admin()),
  ]);
  const shipment = await t.build.shipment(warehouse, { status: 'ARRIVED_AT_PORT', arrived_at: new Date() });

  const cleared = (values: PackageValues = {}) =>
    t.build.package(warehouse, {
      status: 'CUSTOMS_CLEARED',
      shipment_id: shipment.id,
      user_id: customer.id,
      ...values,
    });

  const due = async (values: Parameters<TestApp['build']['invoice']>[1] = {}) => {
    const pkg = await cleared();
    return { pkg, invoice: await t.build.invoice(pkg, values) };
  };

  const paid = async () => {
    const { pkg, invoice } = await due();
    const { body } = await staffClient.post<Invoice>(`/invoices/${invoice.id}/pay-cash`);
    return { pkg, invoice: body };
  };

  const statusOf = async ({ id }: { id: number }) =>
    (await t.db.selectFrom('packages').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;

  return { ...company, staffClient, customerClient, adminClient, shipment, cleared, due, paid, statusOf };
}
