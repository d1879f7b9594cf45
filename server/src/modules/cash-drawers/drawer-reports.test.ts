import type { Takings } from '@eport/contract/payments/takings.ts';
import { describe, expect, test } from 'vitest';
import { DRAWERS, testDrawers } from '../../testing/cash-drawers.ts';

const { setUp } = await testDrawers();

describe('reading drawers', () => {
  test('exports a closed drawer and prints its report on every paper size', async () => {
    const { open, count, move, payCash, staffClient, on } = await setUp();
    const { id } = (await open()).body;
    expect(await staffClient.get(`${DRAWERS}/${id}/report.pdf`)).toBeRefused(409, 'DRAWER_NOT_CLOSED');
    await payCash();
    await move(id, 'PAID_OUT', 5);
    await count(id, { 100: 1 });
    await on(id, 'close', { reason: 'Lent to the next desk' });
    const { raw } = await staffClient.get(`${DRAWERS}/export.csv`);
    expect(raw.payload).toContain('100.00,40.00,0.00,0.00,5.00,135.00');
    expect(raw.payload).toContain(',100.00,-35.00,Lent to the next desk');
    for (const [paper, width] of [
      ['roll', '226.77'],
      ['a4', '595.28'],
      ['letter', '612'],
    ]) {
      const report = await staffClient.get(`${DRAWERS}/${id}/report.pdf?paper=${paper}`);
      expect(report.headers['content-type']).toBe('application/pdf');
      expect(report.raw.payload).toContain(`/MediaBox [0 0 ${width}`);
    }
    expect(await staffClient.get(`${DRAWERS}/${id}/report.pdf?paper=a3`)).toBeRefused(
      400,
      'VALIDATION_FAILED',
    );
  });

  test('shows takings by method without the cash of open drawers', async () => {
    const { open, count, payCash, reverse, staffClient, adminClient, agent } = await setUp();
    await payCash('11.00');
    const { id } = (await open(0)).body;
    await reverse((await payCash('29.00')).id);
    await payCash('40.00');
    const takings = async (client = staffClient, query = '') =>
      (await client.get<Takings>(`/payments/takings?agentId=${agent.id}${query}`)).body;
    const none = { payments: 0, received: 0, reversed: 0, lost: 0, net: 0 };
    const cash = (values: object) => ({
      methods: [{ method: 'CASH', ...values }],
      total: values,
      credit: none,
    });
    expect(await takings()).toEqual({
      openDrawers: 1,
      ...cash({ payments: 1, received: 11, reversed: 0, lost: 0, net: 11 }),
    });
    await count(id, { 20: 2 });
    const all = {
      openDrawers: 0,
      ...cash({ payments: 3, received: 80, reversed: 29, lost: 0, net: 51 }),
    };
    expect(await takings()).toEqual(all);
    expect(await takings(adminClient)).toEqual(all);
    expect(await takings(staffClient, '&receivedTo=2020-01-01')).toEqual({
      openDrawers: 0,
      methods: [],
      total: none,
      credit: none,
    });
  });
});
