import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startCompany } from '../../../testing/start-company.ts';

const { t, home, staff } = await startCompany();
const jamaica = await t.build.countryId('JM');
afterAll(() => t.stop());

describe('PUT /admin/packages/{id}/customer', () => {
  test('assigns the package to the customer and changes its destination to the customer’s country', async () => {
    const { id } = await t.build.package(home.warehouse, { destination_country_id: jamaica });
    const { status, body } = await staff.put<AdminPackage>(`/admin/packages/${id}/customer`, {
      userId: home.customer.id,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: home.customer.id,
      customerEmail: home.customer.email,
      destinationCountryName: 'Barbados',
    });
  });

  test('assigns a package that is on its way to the customer’s country', async () => {
    const shipment = await t.build.shipment(home.warehouse, { status: 'DEPARTED' });
    const { id } = await t.build.package(home.warehouse, { shipment_id: shipment.id, status: 'IN_TRANSIT' });
    const { status } = await staff.put(`/admin/packages/${id}/customer`, { userId: home.customer.id });
    expect(status).toBe(200);
  });

  test('refuses a package that has a customer', async () => {
    const { id } = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const another = await t.build.customer(home.warehouse);
    expect(await staff.put(`/admin/packages/${id}/customer`, { userId: another.id })).toBeRefused(
      409,
      'PACKAGE_HAS_CUSTOMER',
    );
  });

  test('refuses a package in a shipment to another country and names both countries', async () => {
    const shipment = await t.build.shipment(home.warehouse, { destination_country_id: jamaica });
    const { id } = await t.build.package(home.warehouse, {
      destination_country_id: jamaica,
      shipment_id: shipment.id,
    });
    const response = await staff.put(`/admin/packages/${id}/customer`, { userId: home.customer.id });
    expect(response).toBeRefused(409, 'PACKAGE_DESTINATION_FIXED');
    expect(response.body.message).toContain(
      'in a shipment to Jamaica, but the customer’s destination is Barbados',
    );
  });

  test('refuses a user who is not a customer in scope', async () => {
    const { id } = await t.build.package(home.warehouse);
    const other = await t.build.company();
    for (const userId of [other.customer.id, home.staff.id, 999_999_999]) {
      expect(await staff.put(`/admin/packages/${id}/customer`, { userId })).toBeRefused(
        404,
        'CUSTOMER_NOT_FOUND',
      );
    }
    expect((await staff.put(`/admin/packages/${id}/customer`, {})).body.fields?.[0]?.path).toBe('userId');
  });

  test('succeeds for one of ten concurrent calls', async () => {
    const { id } = await t.build.package(home.warehouse);
    const customers = await Promise.all(Array.from({ length: 10 }, () => t.build.customer(home.warehouse)));
    const responses = await Promise.all(
      customers.map(({ id: userId }) => staff.put(`/admin/packages/${id}/customer`, { userId })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('rejects customers and calls without a session, and hides packages out of scope', async () => {
    const { id } = await t.build.package(home.warehouse);
    const body = { userId: home.customer.id };
    const other = await t.as((await t.build.company()).staff);
    expect((await t.anonymous.put(`/admin/packages/${id}/customer`, body)).status).toBe(401);
    expect((await (await t.as(home.customer)).put(`/admin/packages/${id}/customer`, body)).status).toBe(403);
    const foreign = await other.put(`/admin/packages/${id}/customer`, body);
    const unknown = await other.put('/admin/packages/999999999/customer', body);
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
  });
});
