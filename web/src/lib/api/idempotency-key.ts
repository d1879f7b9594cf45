import { currentUser } from '../session/session.ts';
import { tabStorage } from '../tab-storage.ts';
import { isTemporary } from './unreachable.ts';

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
    // After a temporary error, such as an ended session, an earlier attempt may still have succeeded.
    if (!isTemporary(error)) tabStorage.remove(name);
    throw error;
  }
}

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
