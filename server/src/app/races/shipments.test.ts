import { expect } from 'vitest';
import { PURCHASE_INVOICE } from '../../testing/files.ts';
import {
  addTo,
  type Body,
  company,
  isSuccess,
  packageNow,
  post,
  preparing,
  shipmentNow,
  statuses,
  t,
  testRaces,
  times,
} from '../../testing/races.ts';

testRaces({
  async 'add to two shipments'() {
    const [one, other] = [await preparing(0), await preparing(0)];
    const pkg = await t.build.package(company.warehouse);
    return {
      calls: [one, other, one, other, one].map(({ path }) => addTo(path, [pkg])),
      async outcome(responses) {
        expect(responses).toSucceedOnce('PACKAGES_REFUSED');
        const winner = responses.findIndex(isSuccess);
        const { shipment } = winner % 2 === 0 ? one : other;
        expect((await packageNow(pkg)).shipment_id).toBe(shipment.id);
      },
    };
  },

  async 'add × depart'() {
    const { path, shipment } = await preparing();
    const packages = [await t.build.package(company.warehouse), await t.build.package(company.warehouse)];
    return {
      calls: [post(`${path}/depart`), ...packages.map((pkg) => addTo(path, [pkg]))],
      async outcome([departed, ...added]) {
        expect(departed?.status).toBe(200);
        for (const [turn, pkg] of packages.entries()) {
          const isAboard = added[turn]?.status === 200;
          if (!isAboard) expect(added[turn]?.body.code).toBe('SHIPMENT_NOT_PREPARING');
          expect(await packageNow(pkg)).toEqual(
            isAboard
              ? { shipment_id: shipment.id, status: 'IN_TRANSIT' }
              : { shipment_id: null, status: 'IN_WAREHOUSE' },
          );
        }
      },
    };
  },

  async 'remove the last package × depart'() {
    const { path, aboard } = await preparing();
    const remove = () => company.staffClient.delete<Body>(`${path}/packages/${aboard[0]?.id}`);
    return {
      calls: [post(`${path}/depart`), remove],
      async outcome(responses) {
        expect(responses).toSucceedOnce('SHIPMENT_EMPTY', 'SHIPMENT_NOT_PREPARING');
        const { status, packageCount } = await shipmentNow(path);
        expect({ status, packageCount }).toEqual(
          responses[0]?.status === 200
            ? { status: 'DEPARTED', packageCount: 1 }
            : { status: 'PREPARING', packageCount: 0 },
        );
      },
    };
  },

  async 'depart × depart'() {
    const { path } = await preparing(2);
    return {
      calls: times(5, post(`${path}/depart`)),
      outcome: (responses) => expect(responses).toSucceedOnce('SHIPMENT_WRONG_STATUS'),
    };
  },

  async 'upload for a held package × depart'() {
    const shipment = await t.build.shipment(company.warehouse);
    const held = { shipment_id: shipment.id, status: 'ON_HOLD_INVOICE_REQUIRED' } as const;
    const pkg = await t.build.package(company.warehouse, held);
    return {
      calls: [
        () => company.staffClient.upload<Body>(`/packages/${pkg.id}/invoice`, PURCHASE_INVOICE),
        post(`/master-shipments/${shipment.id}/depart`),
      ],
      async outcome(responses) {
        expect(statuses(responses)).toEqual([200, 200]);
        expect((await packageNow(pkg)).status).toBe('IN_TRANSIT');
      },
    };
  },

  async 'open an exception × depart'() {
    const { path, aboard } = await preparing(2);
    const open = post(`/admin/packages/${aboard[1]?.id}/exceptions`, { kind: 'RESTRICTED_GOODS' });
    return {
      calls: [open, post(`${path}/depart`)],
      async outcome([opened, departed]) {
        expect(opened?.status).toBe(201);
        const { status, shippingPackages } = await shipmentNow(path);
        if (departed?.status !== 200) {
          expect(departed).toBeRefused(409, 'SHIPMENT_HAS_EXCEPTIONS');
          expect(status).toBe('PREPARING');
          return;
        }
        expect(opened?.body).toMatchObject({ packageStatus: 'IN_TRANSIT' });
        expect(shippingPackages.map((pkg) => pkg.status)).toEqual(['IN_TRANSIT', 'IN_TRANSIT']);
      },
    };
  },

  async 'scan × scan'() {
    const { path, aboard } = await preparing();
    return {
      calls: times(4, post(`${path}/load`, { code: `P-${aboard[0]?.id}` })),
      async outcome(responses) {
        expect(statuses(responses)).toEqual([200, 200, 200, 200]);
        const counted = responses.filter(({ raw }) => raw.json().outcome === 'COUNTED');
        expect(counted).toHaveLength(1);
        expect((await shipmentNow(path)).loading).toMatchObject({ scanned: 1, short: 0 });
      },
    };
  },

  async 'scan × depart'() {
    const { path, shipment } = await preparing();
    const pkg = await t.build.package(company.warehouse);
    return {
      calls: [post(`${path}/load`, { code: `P-${pkg.id}`, confirmed: true }), post(`${path}/depart`)],
      async outcome([scanned, departed]) {
        expect(departed?.status).toBe(200);
        const isLoaded = scanned?.status === 200;
        if (!isLoaded) expect(scanned).toBeRefused(409, 'SHIPMENT_WRONG_STATUS');
        expect(await packageNow(pkg)).toEqual(
          isLoaded
            ? { shipment_id: shipment.id, status: 'IN_TRANSIT' }
            : { shipment_id: null, status: 'IN_WAREHOUSE' },
        );
      },
    };
  },

  async 'scan × remove'() {
    const { path, aboard } = await preparing();
    const [pkg] = aboard;
    const remove = () => company.staffClient.delete<Body>(`${path}/packages/${pkg?.id}`);
    return {
      calls: [post(`${path}/load`, { code: `P-${pkg?.id}` }), remove],
      async outcome([scanned, removed]) {
        expect(removed?.status).toBe(204);
        if (scanned?.status !== 200) expect(scanned).toBeRefused(409, 'SCAN_NOT_PLANNED');
        expect((await shipmentNow(path)).loading).toMatchObject({ planned: 0, scanned: 0 });
      },
    };
  },

  async 'open an exception × add'() {
    const { path } = await preparing(0);
    const pkg = await t.build.package(company.warehouse);
    return {
      calls: [post(`/admin/packages/${pkg.id}/exceptions`, { kind: 'DAMAGED' }), addTo(path, [pkg])],
      async outcome([opened, added]) {
        expect(opened?.status).toBe(201);
        if (added?.status !== 200) expect(added).toBeRefused(409, 'PACKAGES_REFUSED');
        expect((await shipmentNow(path)).can.depart.allowed).toBe(false);
      },
    };
  },

  async 'bulk adds in opposite order'() {
    const [one, other] = [await preparing(0), await preparing(0)];
    const packages = await Promise.all(Array.from({ length: 5 }, () => t.build.package(company.warehouse)));
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { packageIds: packages.map(({ id }) => id) };
    return {
      calls: [
        addTo(one.path, packages),
        addTo(other.path, packages.toReversed()),
        // Runs inside the transaction of its idempotency key, where a deadlock must be just as harmless.
        post(`${other.path}/add-packages`, body, key),
        addTo(one.path, packages.toReversed()),
      ],
      async outcome(responses) {
        expect(responses).toSucceedOnce('PACKAGES_REFUSED');
        const counts = [await shipmentNow(one.path), await shipmentNow(other.path)];
        expect(counts.map(({ packageCount }) => packageCount).sort()).toEqual([0, 5]);
      },
    };
  },

  async 'one name for two shipments'() {
    const input = {
      manifestId: crypto.randomUUID(),
      originWarehouseId: company.warehouse.id,
      destinationCountryId: company.customer.destination_country_id,
    };
    return {
      calls: times(5, post('/master-shipments', input)),
      outcome: (responses) => expect(responses).toSucceedOnce('SHIPMENT_NAME_TAKEN'),
    };
  },
});
