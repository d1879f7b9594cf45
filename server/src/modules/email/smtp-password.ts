import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What a stored password is for. Kept under anything else it cannot be opened. */
export type Binding = { agentId: number; host: string; port: number; username: string };

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Host names are the same in every case. */
const boundTo = ({ agentId, host, port, username }: Binding): Buffer =>
  Buffer.from(JSON.stringify([agentId, host.toLowerCase(), port, username]));

export const isSameBinding = (one: Binding, other: Binding): boolean => boundTo(one).equals(boundTo(other));

/** AES-256-GCM: nonce, tag and ciphertext; the binding is authenticated with them. `key` has 32 bytes. */
export function sealPassword(password: string, binding: Binding, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(boundTo(binding));
  const sealed = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined when it was sealed with another key or for another binding, or was tampered with. */
export function openPassword(sealed: Buffer, binding: Binding, key: Buffer): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(binding)).setAuthTag(tag);
    const password = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([password, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
