import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../testing/client.ts';
import { setUpCustoms } from '../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const REFUSED_FILED = { allowed: false, code: 'MANIFEST_FILED' };
const REFUSED_IN_USE = { allowed: false, code: 'CONTAINER_IN_USE' };

type Situation = { bills: number; exported?: boolean; filed?: boolean };

describe.each(['client', 'admin'] as const)('`can` predicts each deletion by the %s', (role) => {
  it.each<[string, Situation, Partial<Permission>, Partial<Permission>]>([
    ['without bills', { bills: 0 }, { allowed: true }, { allowed: true }],
    ['with a bill', { bills: 1 }, { allowed: true }, REFUSED_IN_USE],
    ['with several bills', { bills: 2 }, { allowed: true }, REFUSED_IN_USE],
    ['that was exported', { bills: 1, exported: true }, { allowed: true }, REFUSED_IN_USE],
    ['that was filed', { bills: 1, exported: true, filed: true }, REFUSED_FILED, REFUSED_IN_USE],
    [
      'that was filed, then emptied',
      { bills: 0, exported: true, filed: true },
      REFUSED_FILED,
      { allowed: true },
    ],
  ])(
    'of a manifest %s and its container',
    async (_which, { bills, exported = false, filed = false }, removal, containerRemoval) => {
      const setup = await setUpCustoms(t);
      const { customs, shipment, aboard } = setup;
      const manifest = await customs.manifest(shipment);
      const container = await customs.container(manifest);
      for (let bill = 0; bill < bills; bill++)
        await customs.houseBill(manifest, await aboard(), { container_id: container.id });
      if (exported) {
        const export_id = await customs.exported(manifest, ['HBL-EARLIER']);
        if (filed) await customs.filed(manifest, { export_id, recorded_by: setup.staff.id });
      }

      const { body } = await setup[role].get<Manifest>(`/manifests/${manifest.id}`);
      const [listed] = body.containers;
      expect(body.can.remove).toMatchObject(removal);
      expect(listed?.can.removeContainer).toMatchObject(containerRemoval);
      const removedContainer = await setup[role].delete(`/manifests/containers/${container.id}`);
      expect(outcomeOf(removedContainer)).toEqual(listed?.can.removeContainer);
      const removed = await setup[role].delete(`/manifests/${manifest.id}`);
      expect(outcomeOf(removed)).toEqual(body.can.remove);
    },
  );
});

it('names the number of bills when it refuses to delete a container', async () => {
  const { customs, shipment, aboard, client } = await setUpCustoms(t);
  const manifest = await customs.manifest(shipment);
  const container = await customs.container(manifest);
  for (let bill = 0; bill < 2; bill++)
    await customs.houseBill(manifest, await aboard(), { container_id: container.id });
  const { body } = await client.delete(`/manifests/containers/${container.id}`);
  expect(body.message).toBe(
    'This container has 2 house bills. Move them to another container or remove them first.',
  );
});
