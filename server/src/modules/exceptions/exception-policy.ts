import type { ExceptionStatus } from '@eport/contract/exceptions/exception-kind.ts';
import { EXCEPTION_MACHINE } from '@eport/contract/exceptions/exception-states.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal } from '../../platform/errors/refusal.ts';

const otherwise = (_closed: { status: ExceptionStatus }) => refusal('EXCEPTION_CLOSED');

const ACTIONS = {
  addNote: { endpoint: exceptionsApi.addNote, otherwise },
  take: { endpoint: exceptionsApi.take, otherwise },
  release: { endpoint: exceptionsApi.release, otherwise },
  confirmClaim: { endpoint: exceptionsApi.confirmClaim, otherwise },
  close: { endpoint: exceptionsApi.close, otherwise },
} as const;

export const exceptionPolicy = policyOf(EXCEPTION_MACHINE, ACTIONS, {});
