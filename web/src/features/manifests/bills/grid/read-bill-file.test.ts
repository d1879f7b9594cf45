import { expect, test } from 'vitest';
import { readBillFile } from './read-bill-file.ts';

const read = (text: string) => readBillFile(new File([text], 'bills.csv'));

test('refuses three decimals after a comma in a file separated by semicolons', async () => {
  expect(await read('HBL;Weight\nH1;2,5\nH2;12,325\n')).toBe(
    'Row 3: “12,325” could be 12.325 or 12325. Enter it with a decimal point or without a comma.',
  );
});

test('reads numbers with a comma that can only mean one number', async () => {
  expect(await read('HBL;Weight\nH1;0,325\nH2;1,2345\n')).toHaveLength(3);
  expect(await read('HBL,Weight\nH1,"12,325"\n')).toEqual([
    ['HBL', 'Weight'],
    ['H1', '12,325'],
  ]);
});
