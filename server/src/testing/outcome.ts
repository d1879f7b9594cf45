import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import type { ApiResponse } from './client.ts';

export const outcomeOf = ({ status, body }: ApiResponse<ErrorBody>): Permission =>
  status < 300 ? { allowed: true } : { allowed: false, code: body.code, message: body.message };
