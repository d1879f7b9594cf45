import type { UserStatus } from '@eport/contract/users/user.ts';

export type StatusChange = {
  to: UserStatus;
  action: string;
  warning: string;
  color: 'success' | 'warning' | 'error';
};

export const STATUS_CHANGES: readonly StatusChange[] = [
  { to: 'ACTIVE', action: 'Reactivate', warning: 'This allows login again.', color: 'success' },
  { to: 'SUSPENDED', action: 'Suspend', warning: 'This temporarily prevents login.', color: 'warning' },
  {
    to: 'INACTIVE',
    action: 'Deactivate',
    warning: 'This prevents login. The data is preserved.',
    color: 'error',
  },
];
