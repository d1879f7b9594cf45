import type { Clock } from '../platform/clock.ts';
import type { createBuilders } from './builders.ts';
import type { TestApp } from './test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

type Owner = { user_id: number };
type Home = Parameters<ReturnType<typeof createBuilders>['package']>[0];

/** A paid package that has been ready for pickup for `days` days. */
export async function storedPackage(
  { build, db, clock }: Pick<TestApp, 'build' | 'db'> & { clock: Clock },
  warehouse: Home,
  { days, ...values }: Owner & { days: number; weight?: string },
) {
  const readyAt = new Date(clock.now().getTime() - days * DAY);
  const shipment = await build.shipment(warehouse, { status: 'CLEARED', arrived_at: new Date() });
  const pkg = await build.package(warehouse, {
    status: 'READY_FOR_PICKUP',
    shipment_id: shipment.id,
    // The database's clock does not follow a test clock that was set ahead.
    created_at: new Date(Math.min(readyAt.getTime(), Date.now())),
    ...values,
  });
  await build.invoice(pkg, { status: 'PAID' });
  await db.updateTable('package_history').set({ at: readyAt }).where('package_id', '=', pkg.id).execute();
  return pkg;
}

type Rules = {
  storage_free_days?: number;
  storage_fee?: string | null;
  storage_basis?: 'PER_PACKAGE' | 'PER_POUND';
  storage_maximum?: string | null;
  abandoned_after_days?: number | null;
};

export const setStorageRules = ({ db }: Pick<TestApp, 'db'>, agentId: number, rules: Rules) =>
  db.updateTable('agents').set(rules).where('id', '=', agentId).execute();
