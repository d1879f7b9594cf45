import type { OnlinePaymentItem } from '@eport/contract/online-payments/online-payment.ts';
import { expect, test } from 'vitest';
import { dateIn } from '../../platform/clock.ts';
import type { Client } from '../../testing/client.ts';
import { EARLIEST, LATEST, LATEST_INSTALLATION, setZone } from '../../testing/far-apart.ts';
import { company, paidOnline, t, testOnlinePayments, unapplied } from '../../testing/online-company.ts';

testOnlinePayments(LATEST_INSTALLATION);

const ONLINE = '/admin/online-payments';

async function receivedOn(client: Client, day: string) {
  const query = `receivedFrom=${day}&receivedTo=${day}`;
  const { body } = await client.get<{ content: OnlinePaymentItem[] }>(`${ONLINE}?${query}`);
  const { raw } = await client.get(`${ONLINE}/export.csv?${query}`);
  const exported = raw.payload.split('\r\n').slice(1).filter(Boolean);
  const ids = body.content.map(({ id }) => id);
  expect(exported.map((line) => Number(line.split(',')[0]))).toEqual(ids);
  return ids;
}

const dayOf = ({ receivedAt }: OnlinePaymentItem, zone: string) => dateIn(zone, new Date(receivedAt));

test('filters by days in the time zone of the agent, or of the installation for payments without an agent', async () => {
  await setZone(t, company.agent, EARLIEST);
  const { online: paid } = await paidOnline();
  await unapplied({ id: 'cs_other' });
  const { staffClient, adminClient } = company;
  const { body } = await adminClient.get<{ content: OnlinePaymentItem[] }>(ONLINE);
  const unassigned = body.content.find(({ agentId }) => agentId === null);
  if (!unassigned) throw new Error('The payment of an unknown checkout has an agent.');
  expect(await receivedOn(staffClient, dayOf(paid, EARLIEST))).toEqual([paid.id]);
  expect(await receivedOn(staffClient, dayOf(paid, LATEST))).toEqual([]);
  expect(await receivedOn(adminClient, dayOf(paid, EARLIEST))).toEqual([paid.id]);
  expect(await receivedOn(adminClient, dayOf(unassigned, LATEST))).toEqual([unassigned.id]);
});
