import type { LoadingPackage, ScanResult } from '@eport/contract/shipments/loading.ts';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { createScanDesk } from './scan-desk.ts';

const PACKAGE: LoadingPackage = {
  id: 7,
  customerName: 'Ann Example',
  mailboxId: 'BIM10007',
  description: 'Shoes',
  status: 'IN_WAREHOUSE',
  scannedAt: '2026-01-01T12:00:00Z',
  scannedByName: 'Sam Staff',
  isExtra: false,
};

const refusal = (code: 'SCAN_NOT_PLANNED' | 'SCAN_REFUSED') =>
  new ApiError(409, code, { code, message: 'Package #7 is special.' });

function setUp(resultOf: (confirmed: boolean) => ScanResult | null) {
  const sent: [string, boolean][] = [];
  const undone: number[] = [];
  let isOffline = false;
  const desk = createScanDesk({
    done: 'loaded',
    send: async (code, confirmed) => {
      sent.push([code, confirmed]);
      const result = resultOf(confirmed);
      isOffline = result === null;
      return result;
    },
    hasWaiting: () => isOffline,
    undo: async (id) => void undone.push(id),
    onScanned: () => undefined,
    onPending: () => undefined,
  });
  const sendWaiting = (result: ScanResult) => {
    isOffline = false;
    desk.onSent(result);
  };
  return { scan: (text: string) => desk.scan(text, () => undefined), sendWaiting, sent, undone };
}

const counted = (outcome: ScanResult['outcome'] = 'COUNTED') => ({ outcome, package: PACKAGE });

describe('a desk that loads a shipment', () => {
  test('counts a package with one scan and undoes it', async () => {
    const { scan, sent, undone } = setUp(() => counted());
    expect(await scan('P-7')).toEqual({
      tone: 'good',
      message: 'Package #7 for Ann Example (BIM10007): loaded.',
    });
    expect(sent).toEqual([['P-7', false]]);
    expect(await scan('*UNDO')).toMatchObject({ tone: 'good' });
    expect(undone).toEqual([7]);
    expect(await scan('*UNDO')).toMatchObject({ tone: 'stop' });
  });

  test('shows who scanned a package before', async () => {
    const { scan } = setUp(() => counted('ALREADY_COUNTED'));
    const { tone, message } = await scan('P-7');
    expect(tone).toBe('look');
    expect(message).toContain('by Sam Staff');
  });

  test.each(['', '*SAVE'])('confirms an unplanned package with “%s”', async (key) => {
    const { scan, sent } = setUp((confirmed) => {
      if (confirmed) return counted();
      throw refusal('SCAN_NOT_PLANNED');
    });
    expect(await scan('P-7')).toMatchObject({ tone: 'look' });
    expect(await scan(key)).toMatchObject({ tone: 'good' });
    expect(sent).toEqual([
      ['P-7', false],
      ['P-7', true],
    ]);
  });

  test('does not confirm a package after another scan or *NEXT', async () => {
    const { scan, sent } = setUp(() => {
      throw refusal('SCAN_NOT_PLANNED');
    });
    await scan('P-7');
    await scan('*NEXT');
    expect(await scan('*SAVE')).toMatchObject({ tone: 'stop' });
    await scan('P-7');
    await scan('P-8');
    expect(sent).not.toContainEqual([expect.anything(), true]);
  });

  test('reports that a scan waits, and undoes nothing meanwhile', async () => {
    const { scan, undone } = setUp(() => null);
    expect(await scan('P-7')).toEqual({
      tone: 'look',
      message: 'No connection. P-7 is saved in this browser and will be sent later.',
    });
    expect(await scan('*UNDO')).toMatchObject({ tone: 'stop', message: expect.stringContaining('waits') });
    expect(undone).toEqual([]);
  });

  test('undoes the scan that was sent later, not an earlier one', async () => {
    const results = [counted(), null];
    const { scan, sendWaiting, undone } = setUp(() => results.shift() ?? null);
    await scan('P-7');
    await scan('P-8');
    sendWaiting({ outcome: 'COUNTED', package: { ...PACKAGE, id: 8 } });
    sendWaiting({ outcome: 'ALREADY_COUNTED', package: { ...PACKAGE, id: 9 } });
    await scan('*UNDO');
    expect(undone).toEqual([8]);
  });

  test('throws other refusals, which the scan field shows', async () => {
    const { scan } = setUp(() => {
      throw refusal('SCAN_REFUSED');
    });
    await expect(scan('P-7')).rejects.toThrow('Package #7 is special.');
    expect(await scan('')).toMatchObject({ tone: 'stop' });
  });

  test.each(['12.5 lb', 'L-A1', '12x10x8'])('asks for a code instead of “%s”', async (text) => {
    const { scan, sent } = setUp(() => counted());
    expect(await scan(text)).toMatchObject({ tone: 'stop' });
    expect(sent).toEqual([]);
  });
});
