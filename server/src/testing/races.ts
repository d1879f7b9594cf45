import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpBilling } from './billing.ts';
import type { ApiResponse } from './client.ts';
import { expectInvariants } from './invariants.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const ROUNDS = Number(process.env.EPORT_RACE_ROUNDS ?? 8);

/** Set before the races of `testRaces` run. */
export let t: TestApp;
export let company: Awaited<ReturnType<typeof setUpBilling>>;

export type Body = { code?: string; status?: string; totalAmount?: number };
type Calls = (() => Promise<ApiResponse<Body>>)[];
type Round = { calls: Calls; outcome: (responses: ApiResponse<Body>[]) => void | Promise<void> };

export const times = (count: number, call: Calls[number]): Calls => Array.from({ length: count }, () => call);
export const post =
  (path: string, payload?: object, headers?: Record<string, string>) => (): Promise<ApiResponse<Body>> =>
    company.staffClient.post<Body>(path, payload, headers);

export const statuses = (responses: ApiResponse<unknown>[]) => responses.map(({ status }) => status);
export const isSuccess = ({ status }: ApiResponse<unknown>) => status < 300;
export const successful = (responses: ApiResponse<Body>[]) => responses.filter(isSuccess);

export const packageNow = ({ id }: { id: number }) =>
  t.db
    .selectFrom('packages')
    .select(['shipment_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const invoiceNow = async ({ id }: { id: number }) =>
  (await company.staffClient.get<Invoice>(`/invoices/${id}`)).body;

export async function preparing(count = 1) {
  const shipment = await t.build.shipment(company.warehouse);
  const aboard = [];
  for (let n = 0; n < count; n++) {
    aboard.push(await t.build.package(company.warehouse, { shipment_id: shipment.id }));
  }
  return { path: `/master-shipments/${shipment.id}`, shipment, aboard };
}
export const shipmentNow = async (path: string) => (await company.staffClient.get<Shipment>(path)).body;
export const addTo = (path: string, packages: { id: number }[]) =>
  post(`${path}/add-packages`, { packageIds: packages.map(({ id }) => id) });

async function sendAtOnce(calls: Calls, round: number): Promise<ApiResponse<Body>[]> {
  const order = calls.map((_, index) => (index + round) % calls.length);
  const sent = new Map(order.map((index) => [index, calls[index]?.()]));
  const responses = await Promise.all(calls.map((_, index) => sent.get(index)));
  return responses.filter((response) => response !== undefined);
}

export function testRaces(
  races: Record<string, () => Promise<Round>>,
  env: () => Record<string, string> = () => ({}),
): void {
  beforeAll(async () => {
    t = await startTestApp({ EPORT_LIMIT_REGISTER_ADDRESS: '1000000', ...env() });
    company = await setUpBilling(t);
    await t.build.rate(company.agent, { rate_type: 'FLAT_RATE', rate: '20.00' });
  });
  afterAll(() => t.stop());

  test.each(Object.entries(races))(
    'settles this race: %s',
    { timeout: 30_000 + ROUNDS * 2_000 },
    async (_, race) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { calls, outcome } = await race();
        const responses = await sendAtOnce(calls, round);
        for (const { status, raw } of responses) expect(status, raw.payload).toBeLessThan(500);
        await outcome(responses);
      }
      await expectInvariants(t.db);
    },
  );
}
