import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitHashing } from '../../platform/performance/limit-hashing.ts';

const hash = promisify(argon2);

/** OWASP's first recommendation for Argon2id; memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

type Cost = typeof COST;

const derive = (password: string, salt: Buffer, cost: Cost) =>
  limitHashing(() =>
    // NFKC makes composed and decomposed accents equal.
    hash('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: TAG_BYTES, ...cost }),
  );

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Returns a PHC string, so that the cost can be raised later without a migration. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt, COST);
  return phcOf(salt, tag);
}

function phcOf(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Returns a hash that no password matches, for accounts whose owners have yet to set a password. */
export function unusableHash(): string {
  return phcOf(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

export async function passwordMatches(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
  if (!salt || !tag) throw new Error('The stored password hash is not a PHC string of Argon2id.');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(derived, Buffer.from(tag, 'base64'));
}
