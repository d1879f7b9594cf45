/** The values of ISO 6346: letters count from 10 and skip the multiples of 11. */
const isoValueOf = (character: string) => {
  if (character >= '0' && character <= '9') return Number(character);
  const position = character.charCodeAt(0) - 65;
  return 10 + position + Math.floor((position + 9) / 10);
};

export const checkDigitOf = (firstTen: string) =>
  ([...firstTen].reduce((sum, character, index) => sum + isoValueOf(character) * 2 ** index, 0) % 11) % 10;

/** `tesu 100001-8` → `TESU1000018`, the form that customs uses. */
export const normalizeContainerNumber = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** Returns what is wrong with a normalized container number (ISO 6346), or null if it is valid. */
export function containerNumberProblem(number: string): string | null {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) {
    return 'must be three owner letters, U, J or Z, and seven digits, for example TESU1000018';
  }
  const expected = checkDigitOf(number.slice(0, 10));
  if (Number(number[10]) === expected) return null;
  return `has check digit ${number[10]}, but ${number.slice(0, 10)} requires ${expected}`;
}
