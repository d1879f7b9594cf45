import type { ErrorCode } from '@eport/contract/shared/errors.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';

/** The server's reason why an action is unavailable, or null. */
export const refusalText = (permission: Permission): string | null =>
  permission.allowed ? null : permission.message;

/** For actions that a page hides for some reasons and disables for others. */
export const isRefusedWith = (permission: Permission, ...codes: ErrorCode[]): boolean =>
  !permission.allowed && codes.some((code) => code === permission.code);
