import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { setUpBilling } from './billing.ts';
import { expectInvariants } from './invariants.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const DRAWERS = '/admin/cash-drawers';

async function setUpDrawers(t: TestApp) {
  const billing = await setUpBilling(t);
  const { staffClient, adminClient } = billing;
  const open = (openingFloat = 100) => staffClient.post<CashDrawer>(DRAWERS, { openingFloat });
  const on = (id: number, action: string, body: object, client = staffClient) =>
    client.post<CashDrawer>(`${DRAWERS}/${id}/${action}`, body);
  const move = (id: number, kind: string, amount: number) =>
    on(id, 'movements', { kind, amount, reason: 'Stamps' });
  const count = (id: number, pieces: Record<string, number>) =>
    on(id, 'count', {
      counts: Object.entries(pieces).map(([denomination, quantity]) => ({
        denomination: Number(denomination),
        quantity,
      })),
    });
  const payCash = async (amount = '40.00', client = staffClient) => {
    const { invoice } = await billing.due({ amount });
    const { status, body } = await client.post<Invoice>(`/invoices/${invoice.id}/pay-cash`);
    return { status, body, id: invoice.id };
  };
  const reverse = (id: number) =>
    adminClient.post<Invoice>(`/invoices/${id}/reverse-payment`, { reason: 'Wrong customer' });
  const demand = () =>
    sql`update agents set requires_cash_drawer = true where id = ${billing.agent.id}`.execute(t.db);
  const get = async (id: number) => (await staffClient.get<CashDrawer>(`${DRAWERS}/${id}`)).body;
  return { ...billing, open, on, move, count, payCash, reverse, demand, get };
}

/** Starts the application for the tests of a file and checks the invariants after them. */
export async function testDrawers(env: Record<string, string> = {}) {
  const t = await startTestApp(env);
  afterAll(async () => {
    await expectInvariants(t.db);
    await t.stop();
  });
  return { t, setUp: () => setUpDrawers(t) };
}
