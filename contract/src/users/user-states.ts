import type { Transition } from '../shared/state-machine.ts';
import type { UserStatus } from './user.ts';

const ANY = ['ACTIVE', 'INACTIVE', 'SUSPENDED'] as const satisfies readonly UserStatus[];

export const USER_MACHINE = [
  { event: 'reactivate', from: ANY, to: 'ACTIVE' },
  { event: 'suspend', from: ANY, to: 'SUSPENDED', conditions: ['ACCOUNT_OF_ANOTHER'] },
  { event: 'deactivate', from: ANY, to: 'INACTIVE', conditions: ['ACCOUNT_OF_ANOTHER'] },
  { event: 'setTemporaryPassword', from: ANY, conditions: ['PASSWORD_OF_ANOTHER'] },
] as const satisfies readonly Transition<UserStatus>[];
