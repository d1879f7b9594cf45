import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import type { Answer } from './client.ts';

/** What a write did, in the form in which `can` predicts it. */
export const outcomeOf = ({ status, body }: Answer<ErrorBody>): Permission =>
  status < 300 ? { allowed: true } : { allowed: false, code: body.code, message: body.message };
