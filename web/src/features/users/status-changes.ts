import type { User, UserStatus } from '@eport/contract/users/user.ts';

export type StatusChange = {
  event: keyof User['can'];
  to: UserStatus;
  action: string;
  warning: string;
  color: 'success' | 'warning' | 'error';
};

export const STATUS_CHANGES: readonly StatusChange[] = [
  {
    event: 'reactivate',
    to: 'ACTIVE',
    action: 'Reactivate',
    warning: 'This allows login again.',
    color: 'success',
  },
  {
    event: 'suspend',
    to: 'SUSPENDED',
    action: 'Suspend',
    warning: 'This temporarily prevents login.',
    color: 'warning',
  },
  {
    event: 'deactivate',
    to: 'INACTIVE',
    action: 'Deactivate',
    warning: 'This prevents login. The data is preserved.',
    color: 'error',
  },
];
