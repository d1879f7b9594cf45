import { createCustomsBuilders } from './customs-builders.ts';
import type { TestApp } from './test-app.ts';

type PackageValues = NonNullable<Parameters<TestApp['build']['package']>[1]>;

export async function setUpCustoms(t: TestApp) {
  const company = await t.build.company();
  const customs = createCustomsBuilders(t.db);
  const shipment = await t.build.shipment(company.warehouse);
  const [client, admin, customer] = await Promise.all([
    t.as(company.staff),
    t.as(await t.build.admin()),
    t.as(company.customer),
  ]);

  const aboard = (values: PackageValues = {}) =>
    t.build.package(company.warehouse, {
      shipment_id: shipment.id,
      user_id: company.customer.id,
      ...values,
    });

  const [miami, bridgetown] = [await customs.port('SEA', 'USMIA'), await customs.port('SEA', 'BBBGI')];
  return {
    ...company,
    customs,
    shipment,
    client,
    admin,
    customerClient: customer,
    aboard,
    miami,
    bridgetown,
  };
}
