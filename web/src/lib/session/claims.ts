import type { TokenClaims } from '@eport/contract/auth/auth.ts';
import { jwtDecode } from 'jwt-decode';

/** The claims of the session's token, whose signature only the server checks. */
export type SessionUser = {
  subject: string;
  firstName: string | null;
  userId: number | null;
  roles: readonly string[];
  agentId: number | null;
  warehouseId: number | null;
  /** Null in tokens from before the claim existed. */
  timeZone: string | null;
  /** In milliseconds since the epoch. */
  expiresAt: number;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Throws for an unreadable JWT. A token without `exp` counts as expired. */
export function readClaims(token: string): SessionUser {
  const claims = jwtDecode<Partial<TokenClaims>>(token);
  return {
    subject: claims.sub ?? '',
    firstName: claims.firstName || null,
    userId: claims.userId ?? null,
    roles: Array.isArray(claims.roles) ? claims.roles.filter(isText) : [],
    agentId: claims.agentId ?? null,
    warehouseId: claims.warehouseId ?? null,
    timeZone: claims.timeZone ?? null,
    expiresAt: (claims.exp ?? 0) * 1000,
  };
}
