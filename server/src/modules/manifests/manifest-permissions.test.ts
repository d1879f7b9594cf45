import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpCustoms } from '../../testing/customs.ts';
import { outcomeOf } from '../../testing/outcome.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const REFUSED_EXPORT = { allowed: false, code: 'MANIFEST_EXPORTED' };
const REFUSED_IN_USE = { allowed: false, code: 'CONTAINER_IN_USE' };

describe.each(['client', 'admin'] as const)('can predicts what each deletion by the %s does', (role) => {
  it.each<[string, { bills: number; exported: boolean }, Partial<Permission>, Partial<Permission>]>([
    ['without bills', { bills: 0, exported: false }, { allowed: true }, { allowed: true }],
    ['with a bill', { bills: 1, exported: false }, { allowed: true }, REFUSED_IN_USE],
    ['with several bills', { bills: 2, exported: false }, { allowed: true }, REFUSED_IN_USE],
    ['that was exported', { bills: 1, exported: true }, REFUSED_EXPORT, REFUSED_IN_USE],
    ['that was exported, then emptied', { bills: 0, exported: true }, REFUSED_EXPORT, { allowed: true }],
  ])('to a manifest %s', async (_which, { bills, exported }, removal, containerRemoval) => {
    const setup = await setUpCustoms(t);
    const { customs, shipment, aboard } = setup;
    const manifest = await customs.manifest(shipment);
    const container = await customs.container(manifest);
    for (let bill = 0; bill < bills; bill++)
      await customs.houseBill(manifest, await aboard(), { container_id: container.id });
    if (exported) await customs.exported(manifest, ['HBL-EARLIER']);

    const { body } = await setup[role].get<Manifest>(`/manifests/${manifest.id}`);
    const [listed] = body.containers;
    expect(body.can.remove).toMatchObject(removal);
    expect(listed?.can.removeContainer).toMatchObject(containerRemoval);
    const removedContainer = await setup[role].delete(`/manifests/containers/${container.id}`);
    expect(outcomeOf(removedContainer)).toEqual(listed?.can.removeContainer);
    const removed = await setup[role].delete(`/manifests/${manifest.id}`);
    expect(outcomeOf(removed)).toEqual(body.can.remove);
  });
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
