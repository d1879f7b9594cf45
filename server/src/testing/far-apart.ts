import { setUpBilling } from './billing.ts';
import type { TestApp } from './test-app.ts';

/** 25 hours apart, so that it is another day there at any hour. */
export const EARLIEST = 'Pacific/Kiritimati';
export const LATEST = 'Pacific/Pago_Pago';

/** For `startTestApp`: the time zone of agents that have none. */
export const LATEST_INSTALLATION = { EPORT_TIME_ZONE: LATEST };

export const setZone = ({ db }: Pick<TestApp, 'db'>, agent: { id: number }, zone: string) =>
  db.updateTable('agents').set({ time_zone: zone }).where('id', '=', agent.id).execute();

/** A company with a time zone of its own and one that counts the days of the installation. */
export async function setUpFarApart(t: TestApp) {
  const [ahead, usual] = [await setUpBilling(t), await setUpBilling(t)];
  await setZone(t, ahead.agent, EARLIEST);
  return { ahead, usual };
}
