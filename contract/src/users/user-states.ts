import type { Transition } from '../shared/state-machine.ts';

export const USER_STATUSES = ['ACTIVE', 'INACTIVE', 'SUSPENDED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_MACHINE = [
  { event: 'reactivate', from: USER_STATUSES, to: 'ACTIVE' },
  { event: 'suspend', from: USER_STATUSES, to: 'SUSPENDED', conditions: ['ACCOUNT_OF_ANOTHER'] },
  { event: 'deactivate', from: USER_STATUSES, to: 'INACTIVE', conditions: ['ACCOUNT_OF_ANOTHER'] },
  { event: 'setTemporaryPassword', from: USER_STATUSES, conditions: ['PASSWORD_OF_ANOTHER'] },
] as const satisfies readonly Transition<UserStatus>[];
