import { setUpBilling } from './billing.ts';
import type { TestApp } from './test-app.ts';

/** These time zones are 25 hours apart, so their dates always differ. */
export const EARLIEST = 'Pacific/Kiritimati';
export const LATEST = 'Pacific/Pago_Pago';

/** Settings of an installation whose agents without a time zone are in LATEST. */
export const LATEST_INSTALLATION = { EPORT_TIME_ZONE: LATEST };

export const setZone = ({ db }: Pick<TestApp, 'db'>, agent: { id: number }, zone: string) =>
  db.updateTable('agents').set({ time_zone: zone }).where('id', '=', agent.id).execute();

/** Returns `ahead`, a company in EARLIEST, and `usual`, one in the installation's time zone. */
export async function setUpFarApart(t: TestApp) {
  const [ahead, usual] = [await setUpBilling(t), await setUpBilling(t)];
  await setZone(t, ahead.agent, EARLIEST);
  return { ahead, usual };
}
