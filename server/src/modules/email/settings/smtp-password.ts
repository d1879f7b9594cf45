import { isDeepStrictEqual } from 'node:util';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { type Bound, seal, unseal } from '../../../platform/sealed.ts';

/** What an SMTP password belongs to. It is encrypted together with these values and cannot be decrypted for others. */
export type Binding = { agentId: number; host: string; port: number; username: string };

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

export const openPassword = (sealed: Buffer, binding: Binding, key: Buffer): string | undefined =>
  unseal(sealed, boundTo(binding), key);

export const passwordMissing = (isStored: boolean) =>
  invalidField(
    'smtpPassword',
    isStored
      ? 'must be entered again because the host, port or username changed'
      : 'is required when SMTP authentication is on',
  );
