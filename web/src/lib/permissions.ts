import type { ErrorCode } from '@eport/contract/shared/errors.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';

export const refusalText = (permission: Permission): string | null =>
  permission.allowed ? null : permission.message;

export const isRefusedWith = (permission: Permission, ...codes: ErrorCode[]): boolean =>
  !permission.allowed && codes.some((code) => code === permission.code);
