import { isDeepStrictEqual } from 'node:util';
import { type Bound, seal, unseal } from '../../platform/sealed.ts';

/** What a stored password is for. Kept under anything else it cannot be opened. */
export type Binding = { agentId: number; host: string; port: number; username: string };

/** Host names are the same in every case. */
const boundTo = ({ agentId, host, port, username }: Binding): Bound => [
  agentId,
  host.toLowerCase(),
  port,
  username,
];

export const isSameBinding = (one: Binding, other: Binding): boolean =>
  isDeepStrictEqual(boundTo(one), boundTo(other));

export const sealPassword = (password: string, binding: Binding, key: Buffer): Buffer =>
  seal(password, boundTo(binding), key);

/** Undefined when it was sealed with another key or for another binding, or was tampered with. */
export const openPassword = (sealed: Buffer, binding: Binding, key: Buffer): string | undefined =>
  unseal(sealed, boundTo(binding), key);
