import type { ConfirmRequest } from '../feedback/requests.ts';

export const LEAVE_UNSAVED: ConfirmRequest = {
  title: 'Leave without saving?',
  message: 'What you have entered has not been saved and will be lost.',
  action: 'Leave',
  destructive: true,
};
