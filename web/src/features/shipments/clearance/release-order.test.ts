import { expect, test } from 'vitest';
import { type Element, readReleaseOrder } from './release-order.ts';

const element = (localName: string, ...content: (Element | string)[]): Element => ({
  localName,
  textContent: content.map((part) => (typeof part === 'string' ? part : part.textContent)).join(''),
  children: content.filter((part) => typeof part !== 'string'),
});

test('reads each bill with the duty and code of its own segment', () => {
  const segment = (reference: string, ...more: Element[]) =>
    element('Release_segment', element('Bol_id', element('Bol_reference', reference)), ...more);
  const order = element(
    'Release_order',
    element('Master_bol', element('Bol_reference', 'MASTER1')),
    segment('HBL001', element('Total_taxes', '12.50'), element('Disposition_code', '1')),
    segment('HBL002', element('Duty', element('Duty_amount', '3'), element('Currency_code', 'XCD'))),
    segment('HBL003'),
  );
  expect(readReleaseOrder(order).lines).toEqual([
    { line: 1, reference: 'HBL001', duty: { amount: 12.5 }, code: '1' },
    { line: 2, reference: 'HBL002', duty: { amount: 3, currencyCode: 'XCD' } },
    { line: 3, reference: 'HBL003', duty: null },
  ]);
});

test('reads a single bill with the duty of the whole order', () => {
  const order = element(
    'Customs_release',
    element('Waybill_reference_number', ' HBL009 '),
    element('Declaration', element('Duties_and_taxes', '40.00')),
  );
  expect(readReleaseOrder(order).lines).toEqual([{ line: 1, reference: 'HBL009', duty: { amount: 40 } }]);
});

const dutyOf = (...content: Element[]) =>
  readReleaseOrder(element('Order', element('Hbl', 'HBL1'), ...content)).lines[0]?.duty;
const tax = (name: string, amount: string, ...more: Element[]) =>
  element('Tax_line', element('Tax', name), element('Tax_amount', amount), ...more);

test.each([
  ['the sum of several taxes', [tax('VAT', '0.10'), tax('CET', '0.20')], 0.3],
  ['a total instead of its parts', [tax('VAT', '1'), element('Total_taxes', '9'), tax('CET', '2')], 9],
  ['the sum of two totals', [element('Total_duties', '5'), element('Total_taxes', '3')], 8],
  [
    'the total of both rather than of each',
    [element('Total_duties', '5'), element('Total_taxes', '3'), element('Total_duties_and_taxes', '8')],
    8,
  ],
  [
    'a total once, although its item repeats it',
    [element('Item', element('Total_taxes', '4')), element('Total_taxes', '4')],
    4,
  ],
])('reads %s', (_, content, amount) => {
  expect(dutyOf(...content)).toEqual({ amount });
});

test('reads the currency next to the duty rather than that of the freight', () => {
  const currency = (code: string) => element('Currency_code', code);
  const freight = element('Freight', element('Value', '100'), currency('EUR'));
  expect(dutyOf(freight, tax('VAT', '3', currency('XCD')))).toEqual({ amount: 3, currencyCode: 'XCD' });
  expect(() => dutyOf(tax('VAT', '3', currency('XCD')), tax('CET', '3', currency('USD')))).toThrow(
    '“HBL1” has duties in XCD and USD.',
  );
});

const code = (text: string) => element('Disposition_code', text);
const held = element('Release', element('Bol_reference', 'B'), code('HOLD'));

test.each([
  ['an empty number', [element('Release', element('Bol_reference'), code('1C'), element('Tax', '20')), held]],
  ['no number', [held, element('Release', code('1C'), element('Tax', '20'))]],
  [
    'an empty number elsewhere',
    [element('Released', element('Bol_reference', ' '), code('1C')), element('Held', held)],
  ],
])('gives no other bill the code and duty of a record with %s', (_, records) => {
  expect(readReleaseOrder(element('Order', ...records, element('Total_taxes', '20')))).toEqual({
    lines: [{ line: 1, reference: 'B', duty: null, code: 'HOLD' }],
    unnumbered: 1,
  });
});

test('keeps the code around a bill next to a record without a number', () => {
  const tax = (...more: Element[]) => element('Item', element('Tax', '5'), ...more);
  const order = element('Order', tax(element('Bol_reference', 'B')), tax(), code('HOLD'));
  expect(readReleaseOrder(order)).toEqual({
    lines: [{ line: 1, reference: 'B', duty: { amount: 5 }, code: 'HOLD' }],
    unnumbered: 1,
  });
});

test('ignores an empty second number of the same bill', () => {
  const order = element('Order', element('Hbl', 'B'), element('Transport', element('Bl_number')), code('1C'));
  expect(readReleaseOrder(order)).toMatchObject({ lines: [{ code: '1C' }], unnumbered: 0 });
});

test('keeps all codes of a bill, but not what repeats them under another name', () => {
  const container = (text: string) => element('Container', element('Release_status', 'Seen'), code(text));
  const bill = (...codes: string[]) =>
    element('Order', element('Bol_reference', 'B'), ...codes.map(container), container('1C'));
  const codesOf = (order: Element) => readReleaseOrder(order).lines.map(({ line, code }) => [line, code]);
  expect(codesOf(bill('1C', 'HOLD'))).toEqual([
    [1, '1C'],
    [2, 'HOLD'],
  ]);
  expect(codesOf(bill('1C'))).toEqual([[1, 'Seen']]);
});

test('keeps the code of a record that names its bill twice', () => {
  const record = (house: string, disposition: string) =>
    element(
      'Release',
      element('Waybill', 'MASTER'),
      element('House_bill', house),
      element('Tax', '5'),
      code(disposition),
    );
  expect(readReleaseOrder(element('Order', record('H1', '1C'), record('H2', 'HOLD'))).lines).toEqual([
    { line: 1, reference: 'H1', others: ['MASTER'], duty: { amount: 5 }, code: '1C' },
    { line: 2, reference: 'H2', others: ['MASTER'], duty: { amount: 5 }, code: 'HOLD' },
  ]);
  const nested = element(
    'Release',
    element('Ids', element('Hbl', 'H1'), element('Waybill', 'W')),
    code('1C'),
  );
  expect(readReleaseOrder(element('Order', nested, held)).lines).toMatchObject([
    { reference: 'H1', others: ['W'], code: '1C' },
    { reference: 'B', code: 'HOLD' },
  ]);
});

test('keeps the codes of containers under different names', () => {
  const status = (text: string) => element('Release_status', text);
  const codesOf = (...parts: Element[]) =>
    readReleaseOrder(element('Order', element('Hbl', 'B'), ...parts)).lines.map((line) => line.code);
  const containers = [element('Container', code('1C')), element('Container', status('HOLD'))];
  expect(codesOf(...containers)).toEqual(['1C', 'HOLD']);
  expect(codesOf(status('Released'), element('Container', code('1C')))).toEqual(['Released']);
});

test('finds nothing in other documents', () => {
  expect(readReleaseOrder(element('html', element('body', 'Hello')))).toEqual({ lines: [], unnumbered: 0 });
});
