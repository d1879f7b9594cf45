import { expect, test } from 'vitest';
import { containerSchema, EMPTY_CONTAINER, numberHint } from './container-values.ts';

const messagesOf = (mode: 'SEA' | 'AIR', number: string) =>
  containerSchema(mode)
    .safeParse({ ...EMPTY_CONTAINER, containerIdentificationNumber: number })
    .error?.issues.map(({ message }) => message);

test('requires a number and defaults to FCL', () => {
  expect(
    containerSchema('AIR').parse({ ...EMPTY_CONTAINER, containerIdentificationNumber: ' LOOSE ' }),
  ).toMatchObject({
    containerIdentificationNumber: 'LOOSE',
    typeOfContainer: null,
    emptyFullIndicator: 'FCL',
  });
  expect(messagesOf('AIR', ' ')).toEqual(['is required']);
});

test('validates the check digit of sea containers in any notation', () => {
  expect(messagesOf('SEA', 'tesu 100001-8')).toBeUndefined();
  expect(messagesOf('SEA', 'TESU1000017')).toEqual(['has check digit 7, but TESU100001 requires 8']);
  expect(messagesOf('AIR', 'TESU1000017')).toBeUndefined();
});

test.each([
  ['SEA', 'TESU10', 'Three owner letters, then U, J, or Z, then seven digits'],
  ['SEA', 'tesu 100001-8', 'The check digit is correct.'],
  ['SEA', 'TESU1000017', 'Container ID Number has check digit 7, but TESU100001 requires 8.'],
  ['AIR', 'TESU1000017', 'Unit load device number, or LOOSE'],
] as const)('shows for %s %s the hint: %s', (mode, typed, hint) => {
  expect(numberHint(typed, mode)).toBe(hint);
});
