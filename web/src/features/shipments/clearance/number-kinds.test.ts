import { expect, test } from 'vitest';
import { matchedText } from './number-kinds.ts';

test('names the kinds of the numbers that matched', () => {
  const mailbox = { number: 'MB7', kind: 'MAILBOX_ID' } as const;
  const tracking = { number: '1Z9', kind: 'TRACKING_NUMBER' } as const;
  expect(matchedText({ reference: 'MB7', matched: [mailbox, tracking] })).toBe(
    'Mailbox ID, tracking number 1Z9',
  );
  expect(matchedText({ reference: '1Z9', matched: [tracking] })).toBe('Tracking number');
  expect(matchedText({ reference: '1Z9', matched: [] })).toBe('');
});
