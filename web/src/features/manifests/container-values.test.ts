import { expect, test } from 'vitest';
import { containerSchema, EMPTY_CONTAINER, numberHint } from './container-values.ts';

const messagesOf = (mode: 'SEA' | 'AIR', number: string) =>
  containerSchema(mode)
    .safeParse({ ...EMPTY_CONTAINER, containerIdentificationNumber: number })
    .error?.issues.map(({ message }) => message);

test('a new container is full, and needs its number', () => {
  expect(
    containerSchema('AIR').parse({ ...EMPTY_CONTAINER, containerIdentificationNumber: ' LOOSE ' }),
  ).toMatchObject({
    containerIdentificationNumber: 'LOOSE',
    typeOfContainer: null,
    emptyFullIndicator: 'FCL',
  });
  expect(messagesOf('AIR', ' ')).toEqual(['is required']);
});

test('by sea the check digit decides, however the number is written', () => {
  expect(messagesOf('SEA', 'tesu 100001-8')).toBeUndefined();
  expect(messagesOf('SEA', 'TESU1000017')).toEqual(['has the check digit 7, but TESU100001 demands 8']);
  expect(messagesOf('AIR', 'TESU1000017')).toBeUndefined();
});

test.each([
  ['SEA', 'TESU10', 'Three owner letters, U, J or Z, and seven digits'],
  ['SEA', 'tesu 100001-8', 'The check digit is right.'],
  ['SEA', 'TESU1000017', 'Container ID Number has the check digit 7, but TESU100001 demands 8.'],
  ['AIR', 'TESU1000017', 'Of a unit load device, or LOOSE'],
] as const)('while %s %s is typed it says: %s', (mode, typed, hint) => {
  expect(numberHint(typed, mode)).toBe(hint);
});
