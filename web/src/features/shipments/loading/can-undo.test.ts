import { expect, test } from 'vitest';
import { canUndo } from './can-undo.ts';

const allowed = { allowed: true } as const;
const refused = (code: string) => ({ allowed: false, code, message: '' }) as const;

test.each([
  ['the unloading can be confirmed', allowed, true],
  ['nothing is scanned yet', refused('UNLOADING_NOT_STARTED'), true],
  ['the unloading is confirmed', refused('UNLOADING_CONFIRMED'), false],
])('offers to undo a scan while %s: %o', (_, confirm, expected) => {
  expect(canUndo({ can: { scan: allowed, confirm } })).toBe(expected);
});

test('does not offer to undo a scan if nothing can be scanned', () => {
  expect(canUndo({ can: { scan: refused('SHIPMENT_WRONG_STATUS'), confirm: allowed } })).toBe(false);
});
