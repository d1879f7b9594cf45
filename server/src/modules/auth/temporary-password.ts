import { randomInt } from 'node:crypto';

/** Omits the ambiguous characters l 1 o 0. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

export function temporaryPassword(): string {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
