import { currentUser } from '../session/session.ts';
import { tabStorage } from '../tab-storage.ts';
import { ApiError } from './api-error.ts';

/** After this, an identical call counts as a new one. */
const KEY_LIFETIME_MS = 60 * 60 * 1_000;

/** Reuses the key while the outcome is unknown, even after a reload. */
export async function withIdempotencyKey<T>(call: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const name = `repeat:${digest(JSON.stringify([currentUser()?.userId, call]))}`;
  const key = readKey(name) ?? newIdempotencyKey();
  tabStorage.write(name, JSON.stringify({ key, at: Date.now() }));
  try {
    const response = await send(key);
    tabStorage.remove(name);
    return response;
  } catch (error) {
    if (isRejected(error)) tabStorage.remove(name);
    throw error;
  }
}

/** Refused before the server looks at the key, so an earlier try without a response may have succeeded. */
const BEFORE_KEY = [401, 403];

/** The server refused the call. A 4xx with an unreadable body leaves the outcome unknown. */
const isRejected = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'UNREADABLE' &&
  !BEFORE_KEY.includes(error.status);

function readKey(name: string): string | null {
  const stored: { key: string; at: number } | null = JSON.parse(tabStorage.read(name) ?? 'null');
  return stored && Date.now() - stored.at < KEY_LIFETIME_MS ? stored.key : null;
}

/** crypto.randomUUID() needs a secure context (HTTPS). */
export const newIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** FNV-1a: identifies a call without storing its contents. SubtleCrypto needs HTTPS. */
function digest(text: string) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
