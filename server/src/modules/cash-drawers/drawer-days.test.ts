import type { DrawerItem } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { expect, test } from 'vitest';
import { dateIn } from '../../platform/clock.ts';
import { momentTextIn } from '../../platform/pdf/paper-dates.ts';
import { DRAWERS, testDrawers } from '../../testing/cash-drawers.ts';
import type { Client } from '../../testing/client.ts';
import { EARLIEST, LATEST, LATEST_INSTALLATION, setZone } from '../../testing/far-apart.ts';
import { pdfText } from '../../testing/pdf-text.ts';

const { t, setUp } = await testDrawers(LATEST_INSTALLATION);

async function openedOn(client: Client, day: string) {
  const query = `openedFrom=${day}&openedTo=${day}`;
  const { body } = await client.get<{ content: DrawerItem[] }>(`${DRAWERS}?${query}`);
  const { raw } = await client.get(`${DRAWERS}/export.csv?${query}`);
  const exported = raw.payload.split('\r\n').slice(1).filter(Boolean);
  const ids = body.content.map(({ id }) => id);
  expect(exported.map((line) => Number(line.split(',')[0]))).toEqual(ids);
  return ids;
}

test('filters drawers by days in the time zone of their agent, in the list and in the CSV export', async () => {
  const [ahead, usual] = [await setUp(), await setUp()];
  await setZone(t, ahead.agent, EARLIEST);
  const [first, second] = [(await ahead.open()).body, (await usual.open()).body];
  const [dayAhead, usualDay] = [
    dateIn(EARLIEST, new Date(first.openedAt)),
    dateIn(LATEST, new Date(second.openedAt)),
  ];
  for (const client of [ahead.staffClient, ahead.adminClient])
    expect(await openedOn(client, dayAhead)).toEqual([first.id]);
  for (const client of [usual.staffClient, usual.adminClient])
    expect(await openedOn(client, usualDay)).toEqual([second.id]);
  expect(await openedOn(ahead.staffClient, usualDay)).toEqual([]);
});

test('prints times in the report of a drawer in the time zone of its agent', async () => {
  const { agent, open, count, staffClient } = await setUp();
  await setZone(t, agent, EARLIEST);
  const { id, openedAt } = (await open(20)).body;
  await count(id, { 20: 1 });
  const { raw } = await staffClient.get(`${DRAWERS}/${id}/report.pdf?paper=a4`);
  const text = momentTextIn(EARLIEST, new Date(openedAt));
  expect(pdfText(raw.rawPayload).flat().join(' ')).toContain(text);
});
